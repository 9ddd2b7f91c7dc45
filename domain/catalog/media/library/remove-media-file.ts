import {
  deleteMediaFile,
  findMediaFile,
  type MediaFileRow,
} from '#domain/catalog/media/media-file-queries.ts'
import { removeVideoFiles } from '#domain/catalog/media/videos/remove-video.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId, isOwner, requireRole } from '#domain/kernel/require-user.ts'
import { digestIn, usesOf } from './list-media.ts'
import { isInHistory } from './media-use-queries.ts'

/**
 * Removes a file that nothing uses, not even an earlier version of a draft or an info page. For the person who uploaded it and
 * the owner; throws not-found for a file of somebody else.
 */
export async function removeMediaFile(
  context: Context,
  { id }: { id: number },
): Promise<{ ok: true } | { ok: false; code: 'in-use' }> {
  requireRole(context, 'author')
  const file = await context.transaction(async (inner) => {
    const found = await findMediaFile(inner.db, id)
    const isOwn = found !== null && found.uploadedBy === findUserId(inner)
    if (!found || !(isOwn || isOwner(inner.actor))) throw notFound()
    const digest = digestIn(found.key)
    const uses = await usesOf(inner, [found.key])
    if ((uses.get(digest) ?? []).length > 0 || (await isInHistory(inner.db, digest))) {
      return null
    }
    await deleteMediaFile(inner.db, id)
    await inner.audit({ action: 'media.removed', subject: `media/${id}`, before: { name: found.name } })
    return found
  })
  if (!file) return { ok: false, code: 'in-use' }
  await removeStored(context, file)
  return { ok: true }
}

async function removeStored({ storage }: Pick<Context, 'storage'>, file: MediaFileRow): Promise<void> {
  const { key, kind } = file
  if (kind === 'cover') {
    const stored = await storage.find(key)
    const widths: number[] = stored ? JSON.parse((await storage.read(key).toArray()).join('')).widths : []
    for (const width of widths) {
      for (const format of ['avif', 'webp']) {
        await storage.remove(`images/${digestIn(key)}-${width}.${format}`)
      }
    }
  }
  if (kind === 'video') await removeVideoFiles(storage, file)
  else await storage.remove(key)
}
