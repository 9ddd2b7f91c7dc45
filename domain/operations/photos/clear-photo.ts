import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { isPhotoNamed } from './photo-use-queries.ts'

/** Deletes a stored photo unless a row refers to it. */
export async function clearPhoto(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { imageKey }: Jobs['clear-photo'],
): Promise<void> {
  if (!(await isPhotoNamed(db, imageKey))) await storage.remove(imageKey)
}
