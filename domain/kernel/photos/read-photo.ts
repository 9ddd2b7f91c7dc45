import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'

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
