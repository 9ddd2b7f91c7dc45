import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#domain/context.ts'
import type { PlannedFile } from '#domain/imports/plan.ts'
import { removeUnusedCovers, storeCover } from '#domain/imports/store-cover.ts'
import type { ImageReference } from '#domain/media/image.ts'
import type { CoursePlan } from './course-plan.ts'
import { listUsedFiles } from './import-records.ts'

/** Where the files of a course lie in storage. */
export type StoredFiles = {
  readonly cover: ImageReference | null
  /** The storage key of each planned file, by its path inside the folder. */
  readonly keys: ReadonlyMap<string, string>
}

/**
 * Stores the videos, captions and cover of a course under names that are digests of their content, so that what is stored
 * already is left alone and nothing that a course uses is ever replaced.
 */
export async function storeFiles(
  { storage, images }: Pick<Context, 'storage' | 'images'>,
  plan: CoursePlan,
): Promise<StoredFiles> {
  const keys = new Map<string, string>()
  const lessons = plan.sections.flatMap((section) => section.lessons)
  const store = async (folder: 'videos' | 'captions', ending: string, { file, path }: PlannedFile) => {
    const key = `${folder}/${await digestOf(path)}.${ending}`
    if (!(await storage.find(key))) await storage.put(key, path)
    keys.set(file, key)
  }
  for (const { videos, captions } of lessons) {
    for (const video of Object.values(videos)) await store('videos', 'mp4', video)
    for (const caption of Object.values(captions)) await store('captions', 'vtt', caption)
  }
  return { cover: await storeCover({ storage, images }, plan.cover), keys }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Removes those of the files that no course refers to any more. */
export async function removeUnusedFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { covers, keys }: { covers: readonly ImageReference[]; keys: readonly string[] },
): Promise<void> {
  const used = await listUsedFiles(db, keys)
  for (const key of new Set(keys)) if (!used.has(key)) await storage.remove(key)
  await removeUnusedCovers({ db, storage }, covers)
}
