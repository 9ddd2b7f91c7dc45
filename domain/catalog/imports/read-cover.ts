import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import type { Reading } from './import-problem.ts'
import type { FolderListing } from './list-folder.ts'
import type { PlannedImage } from './plan.ts'

export const coverName = /^cover\.(svg|png|jpg|webp)$/

/** The cover of a product, looked into; null when the folder has none. Problems are reported. */
export async function readCover(
  { files }: FolderListing,
  { folder, report }: Reading,
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<PlannedImage | null> {
  const [file, second] = files.filter((name) => coverName.test(name))
  if (second) report(second, 1, 'cover-twice')
  if (!file) return null
  return checkCover({ file, read: () => readFile(join(folder, file)) }, report, images)
}

/** Looks into a cover. Problems are reported. */
export async function checkCover(
  cover: PlannedImage,
  report: Reading['report'],
  images: Pick<ImageProcessor, 'inspect'>,
): Promise<PlannedImage> {
  const answer = await images.inspect(await cover.read())
  if (!answer.ok) report(cover.file, 1, answer.code)
  return cover
}
