import { besideVideo } from '#domain/catalog/media/beside-video.ts'
import type { PreparedVideo } from '#domain/catalog/media/media.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { InspectedVideo } from './inspect-video.ts'

export type Poster = NonNullable<PreparedVideo['poster']>
type Stores = Pick<Context, 'storage' | 'images'>

const mostPixelsAcross = 1_280

export async function storePoster(
  { storage, images }: Stores,
  key: string,
  picture: Uint8Array,
): Promise<Poster> {
  const { bytes, ...size } = await images.illustrate(picture, { mostPixelsAcross })
  await storage.putBytes(besideVideo(key, 'poster.webp'), bytes)
  return size
}

/** Tolerance of the shape: programs that crop a video leave its old cover in almost the same shape. */
const likeness = 0.05

/**
 * Stores the cover embedded in a video as its poster. Null without one, or if its shape is that of another picture, such as an
 * album cover.
 */
export async function storeOwnPoster(
  stores: Stores,
  key: string,
  { cover, width, height }: Pick<InspectedVideo, 'cover' | 'width' | 'height'>,
): Promise<Poster | null> {
  if (!cover) return null
  const found = await stores.images.inspect(cover)
  if (!found.ok) return null
  const shape = found.width / found.height / (width / height)
  if (Math.abs(shape - 1) > likeness) return null
  return storePoster(stores, key, cover).catch(() => null)
}
