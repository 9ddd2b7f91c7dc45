import type { UploadedBookFile } from '#domain/catalog/books/import/upload-book-file.ts'
import { findUpload, type UploadRow } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { type BookFileType, bookFileTypeOf } from '#values/book-file-types.ts'

/** An upload of a video or a book's file, for the person who started it. */
export type Upload = Pick<
  UploadRow,
  'id' | 'name' | 'size' | 'modifiedAt' | 'place' | 'received' | 'state' | 'failure' | 'createdAt'
> & {
  /** The video; null until it is ready. */
  readonly file: UploadedVideo | null
  /** The book's file; null until it is ready. */
  readonly bookFile: UploadedBookFile | null
}

export type UploadedVideo = {
  readonly key: string
  readonly durationSeconds: number
  readonly width: number
  readonly height: number
}

/** The kind of file, by the name's ending; the content is checked against it. */
export function kindOfUpload({ name }: Pick<UploadRow, 'name'>): 'video' | BookFileType {
  return bookFileTypeOf(name) ?? 'video'
}

/** The caller's upload. Throws not-found for one of somebody else, and what `requireRole` throws. */
export async function requireOwnUpload(
  context: Pick<Context, 'db' | 'actor'>,
  id: string,
): Promise<UploadRow> {
  requireRole(context, 'author')
  const upload = await findUpload(context.db, id)
  if (!upload || upload.startedBy !== findUserId(context)) throw notFound()
  return upload
}
