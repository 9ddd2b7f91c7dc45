import { removeUnusedBookFiles } from '#domain/catalog/books/import/store-book-files.ts'
import type { UploadRow } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { kindOfUpload } from './upload.ts'

/** Removes the parts of a deleted upload, and its book file unless something uses it. Videos stay in the library. */
export async function removeRemains(
  context: Pick<Context, 'db' | 'storage'>,
  upload: UploadRow,
): Promise<void> {
  await removeParts(context, upload)
  if (kindOfUpload(upload) !== 'video') await removeUnusedBookFiles(context, [{ storageKey: upload.key }])
}

export async function removeParts(
  { storage }: Pick<Context, 'storage'>,
  { parts }: Pick<UploadRow, 'parts'>,
): Promise<void> {
  for (const { key } of parts) await storage.remove(key)
}
