import { z } from 'zod'
import type { Context } from '#domain/context.ts'

/** What the buyer's bank calls the transfer; one line of at most so many characters. */
export const longestBankReference = 60
export const bankReference = z
  .string()
  .default('')
  .transform((text) =>
    text
      .normalize('NFC')
      .replaceAll(/\p{C}|\s+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(longestBankReference, { error: 'too-long' }))

/** A photo of a receipt; larger files are refused before anything looks into them. */
export const mostProofBytes = 5 * 1024 * 1024

/** So many pixels a side are enough to read every figure of a receipt. */
const proofSide = 2_000

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Draws the image of a receipt anew, so that nothing of the file that was sent is kept: no metadata (where a photo was
 * taken), and nothing that hides behind an image. Only JPEG and PNG, told by their content.
 */
export async function readProof(
  { images }: Pick<Context, 'images'>,
  bytes: Uint8Array,
): Promise<{ ok: true; image: Uint8Array } | { ok: false; code: 'proof-unreadable' | 'proof-too-large' }> {
  if (bytes.length > mostProofBytes) return { ok: false, code: 'proof-too-large' }
  if (!startsWith(bytes, jpeg) && !startsWith(bytes, png)) return { ok: false, code: 'proof-unreadable' }
  const looked = await images.inspect(bytes)
  if (!looked.ok) {
    return { ok: false, code: looked.code === 'image-too-large' ? 'proof-too-large' : 'proof-unreadable' }
  }
  return { ok: true, image: await images.redraw(bytes, { mostPixelsASide: proofSide }) }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
