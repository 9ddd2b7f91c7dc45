import type { Context } from '#domain/kernel/context.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'

/** Longer than any request takes: after it, a row names the photo or none ever will. */
const clearAfterSeconds = 3600

/**
 * Stores a photo from `readPhoto` and returns its key. The cleanup job is queued first, so that a failure leaves no unused file.
 */
export async function storePhoto(
  { storage, randomText, jobs }: Pick<Context, 'storage' | 'randomText' | 'jobs'>,
  folder: 'contact' | 'transfers',
  photo: Uint8Array,
): Promise<string> {
  const imageKey = `${folder}/${randomText(24).toLowerCase()}.webp`
  await jobs.enqueue('clear-photo', { imageKey }, { startAfterSeconds: clearAfterSeconds })
  await storage.putBytes(imageKey, photo)
  return imageKey
}

/** A stored photo as a data URL. */
export async function photoDataUrl(storage: Storage, key: string | null): Promise<string | null> {
  if (key === null || !(await storage.find(key))) return null
  const bytes = Buffer.concat(await Array.fromAsync(storage.read(key)))
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

export const mostPhotoBytes = 5 * 1024 * 1024

/** Large enough to read a receipt, in pixels. */
const photoSide = 2_000

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Re-encodes a JPEG or PNG, which removes metadata and anything hidden in the file. */
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
