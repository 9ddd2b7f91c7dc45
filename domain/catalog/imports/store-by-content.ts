import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { isImageUsed } from './cover-queries.ts'
import type { PlannedImage } from './plan.ts'

/** Stores a file under a digest of its content, unless it is there already; returns its key. */
export async function storeByContent(
  storage: Pick<Storage, 'find' | 'put'>,
  folder: 'books' | 'captions' | 'videos',
  ending: string,
  path: string,
): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const key = `${folder}/${hash.digest('hex')}.${ending}`
  if (!(await storage.find(key))) await storage.put(key, path)
  return key
}

/** Stores a cover in its widths, unless it is there already. The original bytes are stored too, for exports. */
export async function storeCover(
  { storage, images }: Pick<Context, 'storage' | 'images'>,
  cover: PlannedImage | null,
): Promise<ImageReference | null> {
  if (!cover) return null
  const bytes = await cover.read()
  const hash = createHash('sha256').update(bytes).digest('hex')
  const original = coverOriginalKey(hash)
  if (!(await storage.find(original))) await storage.putBytes(original, bytes)
  const noted = `images/${hash}.json`
  const known = await storage.find(noted)
  if (known) return JSON.parse((await storage.read(noted).toArray()).join(''))
  const { reference, files } = await images.encode(bytes)
  for (const file of files)
    await storage.putBytes(imageKey(reference.hash, file.width, file.format), file.bytes)
  // Written last: it shows that the cover is stored completely.
  await storage.putBytes(noted, Buffer.from(JSON.stringify(reference)))
  return reference
}

/** Removes the covers that nothing uses any more. */
export async function removeUnusedCovers(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  covers: readonly ImageReference[],
): Promise<void> {
  for (const { hash, widths } of covers) {
    if (await isImageUsed(db, hash)) continue
    await storage.remove(`images/${hash}.json`)
    await storage.remove(coverOriginalKey(hash))
    for (const width of widths) {
      for (const format of ['avif', 'webp'] as const) await storage.remove(imageKey(hash, width, format))
    }
  }
}

/**
 * Runs `save` in a transaction with the stored cover, then removes the unused one: the old cover, or after a failure the new one.
 */
export async function saveWithCover<Saved>(
  context: Context,
  { planned, known }: { planned: PlannedImage | null; known: ImageReference | null },
  save: (inner: Context, cover: ImageReference | null) => Promise<Saved>,
): Promise<Saved> {
  const cover = await storeCover(context, planned)
  try {
    const saved = await context.transaction((inner) => save(inner, cover))
    await removeUnusedCovers(context, known ? [known] : [])
    return saved
  } catch (error) {
    await removeUnusedCovers(context, cover ? [cover] : [])
    throw error
  }
}

/** The key of the original file; missing for covers stored before originals were. */
export function coverOriginalKey(hash: string): string {
  return `images/${hash}.original`
}

export function imageKey(hash: string, width: number, format: 'avif' | 'webp'): string {
  return `images/${hash}-${width}.${format}`
}
