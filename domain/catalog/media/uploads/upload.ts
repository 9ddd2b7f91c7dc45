import type { UploadedBookFile } from '#domain/catalog/books/import/upload-book-file.ts'
import { findUpload, type UploadRow } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { type BookFileType, bookFileTypeOf } from '#values/book-file-types.ts'

/** A video or a file of a book on its way, as the person who sends it sees it. */
export type Upload = Pick<
  UploadRow,
  'id' | 'name' | 'size' | 'modifiedAt' | 'place' | 'received' | 'state' | 'failure' | 'createdAt'
> & {
  /** Once a video is ready. */
  readonly file: UploadedVideo | null
  /** Once a file of a book is ready. */
  readonly bookFile: UploadedBookFile | null
}

export type UploadedVideo = {
  readonly key: string
  readonly durationSeconds: number
  readonly width: number
  readonly height: number
}

/** What its name says is what it is checked to be, and what it becomes. */
export function kindOfUpload({ name }: Pick<UploadRow, 'name'>): 'video' | BookFileType {
  return bookFileTypeOf(name) ?? 'video'
}

/** An upload belongs to who began it; that of somebody else is not found. Throws what `requireRole` throws. */
export async function requireOwnUpload(
  context: Pick<Context, 'db' | 'actor'>,
  id: string,
): Promise<UploadRow> {
  requireRole(context, 'author')
  const upload = await findUpload(context.db, id)
  if (!upload || upload.startedBy !== findUserId(context)) throw new DomainError('not-found', 'nothing-here')
  return upload
}
