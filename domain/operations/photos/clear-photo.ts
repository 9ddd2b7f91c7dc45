import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { isPhotoNamed } from './photo-use-queries.ts'

/** Removes what a person sent us from storage, unless a row names it. */
export async function clearPhoto(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { imageKey }: Jobs['clear-photo'],
): Promise<void> {
  if (!(await isPhotoNamed(db, imageKey))) await storage.remove(imageKey)
}
