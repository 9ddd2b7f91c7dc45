import { createHash } from 'node:crypto'
import { storeCover } from '#domain/catalog/imports/store-by-content.ts'
import { saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { ImageRefusal } from '#domain/kernel/ports/image-processor.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { pictureAddress, pictureName } from '#values/picture-address.ts'

/** The largest width of an image as shown; drawings are stored with more pixels. */
export const mostPixelsAcross = 1_600

type Refused = { readonly ok: false; readonly code: ImageRefusal }

/**
 * Stores an image for texts, encoded again and named after the result. `src` is for Markdown; readers get another address
 * (`values/picture-address.ts`). For authors and the owner.
 */
export async function storePicture(
  context: Context,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ ok: true; src: string; width: number; height: number } | Refused> {
  requireRole(context, 'author')
  const checked = await context.images.inspect(bytes, { mayMove: true })
  if (!checked.ok) return checked
  const { fileName, ...picture } = await drawPicture(context, bytes)
  await noteImage(context, { ...picture, kind: 'picture', name })
  const { width, height } = picture
  return { ok: true, src: pictureAddress(fileName), width, height }
}

export type StoredPicture = {
  readonly fileName: string
  readonly key: string
  /** Bytes. */
  readonly size: number
  readonly width: number
  readonly height: number
}

/** Stores an inspected image without adding it to the library. */
export async function drawPicture(
  { images, storage }: Pick<Context, 'images' | 'storage'>,
  bytes: Uint8Array,
): Promise<StoredPicture> {
  const drawn = await images.illustrate(bytes, { mostPixelsAcross })
  const { width, height } = drawn
  const digest = createHash('sha256').update(drawn.bytes).digest('hex')
  const fileName = pictureName({ digest, width, height })
  const key = `pictures/${fileName}`
  if (!(await storage.find(key))) await storage.putBytes(key, drawn.bytes)
  return { fileName, key, size: drawn.bytes.length, width, height }
}

/** Stores a cover in its widths, as imports do, and adds it to the library. For authors and the owner. */
export async function storeUploadedCover(
  context: Context,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ ok: true; cover: ImageReference } | Refused> {
  requireRole(context, 'author')
  const checked = await context.images.inspect(bytes)
  if (!checked.ok) return checked
  const cover = await storeCover(context, { file: name, read: async () => bytes })
  if (!cover) throw new Error('a cover was not stored')
  const { hash, width, height } = cover
  await noteImage(context, {
    key: `images/${hash}.json`,
    kind: 'cover',
    name,
    size: bytes.length,
    width,
    height,
  })
  return { ok: true, cover }
}

async function noteImage(
  context: Context,
  file: {
    key: string
    kind: 'picture' | 'cover'
    name: string
    size: number
    width: number
    height: number
  },
): Promise<void> {
  await context.transaction(async ({ db, audit, now }) => {
    await saveMediaFile(db, { ...file, uploadedBy: findUserId(context), uploadedAt: now() })
    await audit({
      action: 'media.image-uploaded',
      subject: `media/${file.key}`,
      after: { name: file.name, size: file.size },
    })
  })
}
