import type { BookFileFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { mostVideoBytes } from '#values/upload-limits.ts'

/** An upload as the API describes it. */
export type ServerUpload = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly received: number
  readonly modifiedAt: number
  readonly place: string
  readonly state: 'uploading' | 'checking' | 'ready' | 'failed'
  readonly failure: 'not-mp4' | 'no-video' | 'unreadable' | 'not-pdf' | 'not-epub' | 'not-zip' | null
  readonly file: UploadedVideo | null
  readonly bookFile: UploadedBookFile | null
}

export type UploadedVideo = {
  readonly key: string
  readonly durationSeconds: number
  readonly width: number
  readonly height: number
}

/** An uploaded file as a book's draft names it. */
export type UploadedBookFile = Pick<BookFileFields, 'key' | 'type' | 'storageKey' | 'size' | 'pageCount'>

export type UploadFailure = NonNullable<ServerUpload['failure']> | 'refused'

/** An upload of a video or of a book's file that this window sends. */
export type StudioUpload = {
  /** The number of the upload in this window. */
  readonly id: number
  /** The id at the server; null before the upload has begun. */
  readonly serverId: string | null
  readonly place: string
  readonly name: string
  readonly size: number
  readonly sent: number
  readonly bytesPerSecond: number | null
  /** `offline`: it continues by itself when the server answers again. */
  readonly state: 'waiting' | 'uploading' | 'paused' | 'offline' | 'checking' | 'ready' | 'failed'
  readonly failure: UploadFailure | null
  /** The server's sentence when it refused the upload. */
  readonly message: string | null
  readonly file: UploadedVideo | null
  readonly bookFile: UploadedBookFile | null
}

/** What is uploaded, for messages that name it. */
export function kindOf({ place }: { place: string }): 'video' | 'file' {
  return place.startsWith('book/') ? 'file' : 'video'
}

/** Why the server would refuse a video; null when it would accept it. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  // Some systems report no type for it.
  const isMp4 = type === 'video/mp4' || (type === '' && /\.mp4$/i.test(name))
  if (!isMp4) return 'not-mp4'
  if (size === 0) return 'empty'
  return size > mostVideoBytes ? 'too-large' : null
}

/** The place of videos that are uploaded for no class in particular. */
export const libraryPlace = 'library'

/** The place of the video of a class in a language. */
export function placeOfPart(partId: number, locale: string): string {
  return `part/${partId}/${locale}`
}

/**
 * Whether a chosen file is the one of an interrupted upload. Browsers do not reveal paths, so name, size and date are compared.
 */
export function isSameFile(
  upload: Pick<ServerUpload, 'name' | 'size' | 'modifiedAt'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  return upload.name === file.name && upload.size === file.size && upload.modifiedAt === file.lastModified
}

export const isUnderWay = ({ state }: StudioUpload): boolean =>
  ['waiting', 'uploading', 'paused', 'offline', 'checking'].includes(state)
