import { noteBookFile } from '#domain/catalog/books/import/book-file-note.ts'
import { isBookFile } from '#domain/catalog/books/import/check-book-file.ts'
import { type UploadRow, updateUpload } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { BookFileType } from '#values/book-file-types.ts'
import { joinedSource, storeJoined } from './joined-parts.ts'

/** Stores a complete upload as a file for a book's draft. Returns why it is not possible, and then stores nothing. */
export async function storeBookUpload(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  upload: UploadRow,
  type: BookFileType,
): Promise<UploadRow['failure']> {
  const source = joinedSource(storage, upload)
  if (!(await isBookFile(source, type))) return `not-${type}`
  const key = await storeJoined(storage, upload, { folder: 'books', ending: type })
  await noteBookFile(storage, { storageKey: key, type, source })
  await updateUpload(db, upload.id, { state: 'ready', key, updatedAt: now(), parts: [] })
  return null
}
