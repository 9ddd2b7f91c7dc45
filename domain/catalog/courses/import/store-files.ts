import type { PlannedFile } from '#domain/catalog/imports/plan.ts'
import { removeUnusedCovers, storeByContent, storeCover } from '#domain/catalog/imports/store-by-content.ts'
import { removeImportedVideo } from '#domain/catalog/media/videos/remove-video.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { CoursePlan } from './course-plan.ts'
import { listUsedFiles } from './import-queries.ts'

export type StoredFiles = {
  readonly cover: ImageReference | null
  /** Storage keys by path in the folder. */
  readonly keys: ReadonlyMap<string, string>
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
  return { cover: await storeCover({ storage, images }, plan.cover), keys }
}

/** Removes files that no course uses any more, together with files made from them. */
export async function removeUnusedFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { covers, keys }: { covers: readonly ImageReference[]; keys: readonly string[] },
): Promise<void> {
  const used = await listUsedFiles(db, keys)
  for (const key of new Set(keys)) {
    if (used.has(key)) continue
    if (key.startsWith('videos/')) await removeImportedVideo({ db, storage }, key)
    else await storage.remove(key)
  }
  await removeUnusedCovers({ db, storage }, covers)
}
