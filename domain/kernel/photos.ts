import type { Context } from '#domain/kernel/context.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'

/** Longer than any request takes: what it has stored is named by a row then, or never will be. */
const clearAfterSeconds = 3600

/**
 * Stores what `readPhoto` drew, and answers its key. Under a name of its own, so that an image in use is never written over.
 * The job that clears it away is there before it: whatever happens then, no image stays that no row names.
 */
export async function keepPhoto(
  { storage, randomText, jobs }: Pick<Context, 'storage' | 'randomText' | 'jobs'>,
  folder: 'contact' | 'transfers',
  photo: Uint8Array,
): Promise<string> {
  const imageKey = `${folder}/${randomText(24).toLowerCase()}.webp`
  await jobs.enqueue('clear-photo', { imageKey }, { startAfterSeconds: clearAfterSeconds })
  await storage.putBytes(imageKey, photo)
  return imageKey
}

/** What a person sent us (`keep-photo.ts`) as a data URL; null without one. */
export async function photoDataUrl(storage: Storage, key: string | null): Promise<string | null> {
  if (key === null || !(await storage.find(key))) return null
  const bytes = Buffer.concat(await Array.fromAsync(storage.read(key)))
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** A photo or screenshot that a person sends us; larger files are refused before anything looks into them. */
export const mostPhotoBytes = 5 * 1024 * 1024

/** So many pixels a side are enough to read every figure of a receipt. */
const photoSide = 2_000

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Draws what a person sent anew, so that nothing of their file is kept: no metadata (where a photo was taken), and nothing
 * that hides behind an image. Only JPEG and PNG, told by their content.
 */
export async function readPhoto(
  { images }: { images: ImageProcessor },
  bytes: Uint8Array,
): Promise<{ ok: true; photo: Uint8Array } | { ok: false; code: 'photo-unreadable' | 'photo-too-large' }> {
  if (bytes.length > mostPhotoBytes) return { ok: false, code: 'photo-too-large' }
  if (!startsWith(bytes, jpeg) && !startsWith(bytes, png)) return { ok: false, code: 'photo-unreadable' }
  const looked = await images.inspect(bytes)
  if (!looked.ok) {
    return { ok: false, code: looked.code === 'image-too-large' ? 'photo-too-large' : 'photo-unreadable' }
  }
  return { ok: true, photo: await images.redraw(bytes, { mostPixelsASide: photoSide }) }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
