import type { Context } from '#domain/context.ts'
import type { Jobs } from '#domain/jobs.ts'
import { isImageNamed } from './local-transfer-records.ts'

/** Longer than any request takes: what it has stored is named by its transfer then, or never will be. */
export const clearImageAfterSeconds = 3600

/** Removes the image of a proof from storage, unless a transfer names it. */
export async function clearTransferImage(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { imageKey }: Jobs['clear-transfer-image'],
): Promise<void> {
  if (!(await isImageNamed(db, imageKey))) await storage.remove(imageKey)
}
