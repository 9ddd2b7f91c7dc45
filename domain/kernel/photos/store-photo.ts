import type { Context } from '#domain/kernel/context.ts'

/** Longer than any request takes: what it has stored is named by a row then, or never will be. */
const clearAfterSeconds = 3600

/**
 * Stores what `readPhoto` drew, and answers its key. Under a name of its own, so that an image in use is never written over.
 * The job that clears it away is there before it: whatever happens then, no image stays that no row names.
 */
export async function keepPhoto(
  { storage, randomText, jobs }: Pick<Context, 'storage' | 'randomText' | 'jobs'>,
  folder: 'contact' | 'transfers',
  photo: Uint8Array,
): Promise<string> {
  const imageKey = `${folder}/${randomText(24).toLowerCase()}.webp`
  await jobs.enqueue('clear-photo', { imageKey }, { startAfterSeconds: clearAfterSeconds })
  await storage.putBytes(imageKey, photo)
  return imageKey
}
