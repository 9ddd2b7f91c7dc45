import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageProcessor } from '#domain/media/image-processor.ts'
import type { Reading } from './import-problem.ts'
import type { FolderListing } from './list-folder.ts'
import type { PlannedFile } from './plan.ts'

export const coverName = /^cover\.(svg|png|jpg|webp)$/

/** The cover of a product, looked into; null when the folder has none. Problems are reported. */
export async function readCover(
  { files }: FolderListing,
  { folder, report }: Reading,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<PlannedFile | null> {
  const [file, second] = files.filter((name) => coverName.test(name))
  if (second) report(second, 1, 'cover-twice')
  if (!file) return null
  const path = join(folder, file)
  const answer = await images.inspect(await readFile(path))
  if (!answer.ok) report(file, 1, answer.code)
  return { file, path }
}
