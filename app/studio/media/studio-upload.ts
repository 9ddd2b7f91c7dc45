import type { BookFileFields } from '#domain/catalog/drafts/kinds/book-fields.ts'
import { mostVideoBytes } from '#values/upload-limits.ts'

/** As the API says it. */
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

/** As a book's draft names it. */
export type UploadedBookFile = Pick<BookFileFields, 'key' | 'type' | 'storageKey' | 'size' | 'pageCount'>

export type UploadFailure = NonNullable<ServerUpload['failure']> | 'refused'

/** A video or a file of a book that this window sends. */
export type StudioUpload = {
  /** In this window. */
  readonly id: number
  /** At the server, once it has begun. */
  readonly serverId: string | null
  readonly place: string
  readonly name: string
  readonly size: number
  readonly sent: number
  readonly bytesPerSecond: number | null
  /** `offline`: goes on by itself when the server answers again. */
  readonly state: 'waiting' | 'uploading' | 'paused' | 'offline' | 'checking' | 'ready' | 'failed'
  readonly failure: UploadFailure | null
  /** The server's sentence, where it refused. */
  readonly message: string | null
  readonly file: UploadedVideo | null
  readonly bookFile: UploadedBookFile | null
}

/** For sentences that say what it is. */
export function kindOf({ place }: { place: string }): 'video' | 'file' {
  return place.startsWith('book/') ? 'file' : 'video'
}

/** What the server would refuse anyway, of a video. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  // Some systems know no type for it.
  const isMp4 = type === 'video/mp4' || (type === '' && /\.mp4$/i.test(name))
  if (!isMp4) return 'not-mp4'
  return size > mostVideoBytes ? 'too-large' : null
}

/** For a video that no class waits for. */
export const libraryPlace = 'library'

/** Where the video of a class in a language will be used. */
export function placeOfPart(partId: number, locale: string): string {
  return `part/${partId}/${locale}`
}

/** Whether it is the file that was chosen then: the browser does not let a page see where a file lies. */
export function isSameFile(
  upload: Pick<ServerUpload, 'name' | 'size' | 'modifiedAt'>,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  return upload.name === file.name && upload.size === file.size && upload.modifiedAt === file.lastModified
}

export const isUnderWay = ({ state }: StudioUpload): boolean =>
  ['waiting', 'uploading', 'paused', 'offline', 'checking'].includes(state)
