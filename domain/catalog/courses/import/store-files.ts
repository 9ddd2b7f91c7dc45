import { readFile, stat } from 'node:fs/promises'
import type { PlannedFile } from '#domain/catalog/imports/plan.ts'
import { removeUnusedCovers, storeByContent, storeCover } from '#domain/catalog/imports/store-by-content.ts'
import { drawPicture, type StoredPicture } from '#domain/catalog/media/pictures/store-picture.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { readPictureAddress } from '#values/picture-address.ts'
import type { CoursePlan, ImagePlan } from './course-plan.ts'
import { listUsedFiles } from './import-queries.ts'

export type StoredImage = StoredPicture & {
  /** In the folder. */
  readonly file: string
}

export type StoredFiles = {
  readonly cover: ImageReference | null
  /** By path in the folder. */
  readonly keys: ReadonlyMap<string, string>
  /** By the address that the plan's texts have. */
  readonly images: ReadonlyMap<string, StoredImage>
}

export async function storeFiles(
  { storage, images }: Pick<Context, 'storage' | 'images'>,
  plan: CoursePlan,
): Promise<StoredFiles> {
  const keys = new Map<string, string>()
  const lessons = plan.sections.flatMap((section) => section.lessons)
  const store = async (folder: 'videos' | 'captions', ending: string, { file, path }: PlannedFile) => {
    keys.set(file, await storeByContent(storage, folder, ending, path))
  }
  for (const { videos, captions } of lessons) {
    for (const video of Object.values(videos)) await store('videos', 'mp4', video)
    for (const caption of Object.values(captions)) await store('captions', 'vtt', caption)
  }
  const stored = new Map<string, StoredImage>()
  for (const [address, { file, ...image }] of plan.images) {
    stored.set(address, { file, ...(await storeImage({ storage, images }, address, image)) })
  }
  return { cover: await storeCover({ storage, images }, plan.cover), keys, images: stored }
}

/** One from an export is stored as it is, so that its address stays; any other is encoded anew. */
async function storeImage(
  context: Pick<Context, 'storage' | 'images'>,
  address: string,
  { path, isStored }: Omit<ImagePlan, 'file'>,
): Promise<StoredPicture> {
  const exported = isStored ? readPictureAddress(address) : null
  if (!exported) return drawPicture(context, await readFile(path))
  const key = `pictures/${exported.fileName}`
  if (!(await context.storage.find(key))) await context.storage.put(key, path)
  return { ...exported, key, size: (await stat(path)).size }
}

/** Removes files that no course uses any more. */
export async function removeUnusedFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { covers, keys }: { covers: readonly ImageReference[]; keys: readonly string[] },
): Promise<void> {
  const used = await listUsedFiles(db, keys)
  for (const key of new Set(keys)) if (!used.has(key)) await storage.remove(key)
  await removeUnusedCovers({ db, storage }, covers)
}
