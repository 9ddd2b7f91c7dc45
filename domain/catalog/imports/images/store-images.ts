import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { listUploadedKeys, saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import { drawPicture, type StoredPicture } from '#domain/catalog/media/pictures/store-picture.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { pictureAddress, readPictureAddress } from '#values/picture-address.ts'
import type { FolderImages, ImagePlan } from './folder-images.ts'
import type { MovedImages } from './place-images.ts'

type Stores = Pick<Context, 'storage' | 'images'>

export type StoredImages = {
  /** Images whose address differs from the one in the plan's texts. */
  readonly moved: MovedImages
  /** Adds the images to the library, as if uploaded. Call it in the transaction that saves the texts. */
  readonly note: (context: Pick<Context, 'db' | 'actor' | 'now'>) => Promise<void>
}

/** Stores the images of a folder and runs `save`; afterwards removes those that are not in the library, even if `save` fails. */
export async function withStoredImages<Saved>(
  context: Stores & Pick<Context, 'db'>,
  plans: FolderImages['plans'],
  save: (images: StoredImages) => Promise<Saved>,
): Promise<Saved> {
  const stored = new Map<string, StoredPicture & { readonly file: string }>()
  try {
    for (const [address, plan] of plans) {
      stored.set(address, { file: plan.file, ...(await storeImage(context, address, plan)) })
    }
    const places = [...stored].map(([before, { fileName }]) => [before, pictureAddress(fileName)] as const)
    return await save({
      moved: new Map(places.filter(([before, after]) => before !== after)),
      async note(inner) {
        for (const { file, key, size, width, height } of stored.values()) {
          await saveMediaFile(inner.db, {
            key,
            kind: 'picture',
            name: basename(file),
            size,
            width,
            height,
            uploadedBy: findUserId(inner),
            uploadedAt: inner.now(),
          })
        }
      },
    })
  } finally {
    const keys = new Set([...stored.values()].map(({ key }) => key))
    const noted = new Set(await listUploadedKeys(context.db, [...keys]))
    for (const key of keys.difference(noted)) await context.storage.remove(key)
  }
}

/** An image from an export is stored unchanged, so that its address stays the same; any other is encoded again. */
async function storeImage(
  context: Stores,
  address: string,
  { path, isStored }: ImagePlan,
): Promise<StoredPicture> {
  const exported = isStored ? readPictureAddress(address) : null
  if (!exported) return drawPicture(context, await readFile(path))
  const key = `pictures/${exported.fileName}`
  if (!(await context.storage.find(key))) await context.storage.put(key, path)
  return { ...exported, key, size: (await stat(path)).size }
}
