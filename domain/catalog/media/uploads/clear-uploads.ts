import { deleteUpload, listStaleUploads } from '#domain/catalog/media/upload-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { uploadDays } from '#values/upload-limits.ts'
import { removeRemains } from './remove-remains.ts'

const day = 24 * 3600 * 1000
const atOnce = 50

/** Removes abandoned uploads with their parts, and the rows of those that finished long ago. */
export async function clearUploads(context: Context): Promise<void> {
  requireSystem(context)
  const before = new Date(context.now().getTime() - uploadDays * day)
  for (const upload of await listStaleUploads(context.db, { before, limit: atOnce })) {
    await deleteUpload(context.db, upload.id)
    await removeRemains(context, upload)
  }
}
