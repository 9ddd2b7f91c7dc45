import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { imageName, pathFrom } from '#domain/catalog/imports/folder-path.ts'
import type { Reading, Report } from '#domain/catalog/imports/import-problem.ts'
import type { FolderListing } from '#domain/catalog/imports/list-folder.ts'
import type { PlannedFile } from '#domain/catalog/imports/plan.ts'
import {
  imagesInSource,
  replaceAddresses,
  type SourceImage,
} from '#domain/catalog/markdown/source-addresses.ts'
import { mostPixelsAcross } from '#domain/catalog/media/pictures/store-picture.ts'
import type { ImageProcessor } from '#domain/kernel/ports/image-processor.ts'
import { isAbsolute } from '#values/is-absolute.ts'
import { pictureAddress, pictureName, readPictureAddress } from '#values/picture-address.ts'

export const imagesFolder = 'images'

/** An image of the folder that a text shows. */
export type ImagePlan = PlannedFile & {
  /** The image comes from an export, so that its name is the one in the storage. */
  readonly isStored: boolean
}

export type FolderImages = {
  readonly placeImages: NonNullable<Reading['placeImages']>
  /** The images that texts show, by the address that the texts contain until the images are stored. */
  readonly plans: ReadonlyMap<string, ImagePlan>
}

/** Reads the images of a product's folder for its texts. */
export function folderImages(
  listing: FolderListing,
  { folder, report }: Pick<Reading, 'folder' | 'report'>,
  images: Pick<ImageProcessor, 'inspect'>,
): FolderImages {
  const names = new Set(filesIn(listing).filter((path) => imageName.test(path)))
  const plans = new Map<string, ImagePlan>()
  const looked = new Map<string, Promise<Looked>>()
  const lookAt = (path: string) => {
    const known = looked.get(path) ?? look(join(folder, path), path, images)
    looked.set(path, known)
    return known
  }
  return {
    plans,
    async placeImages({ text, line: first }, file) {
      const replacements = new Map<SourceImage, string>()
      for (const image of imagesInSource(text)) {
        const tell = (code: Parameters<Report>[2]) =>
          report(file, first + image.line - 1, code, { name: image.address })
        const path = isAbsolute(image.address) ? null : pathFrom(file, image.address)
        const found = path !== null && names.has(path) ? await lookAt(path) : null
        if (isAbsolute(image.address)) tell('picture-remote')
        else if (!found) tell('picture-missing')
        else if (found.code) tell(found.code)
        else plans.set(found.address, found.plan)
        // After a problem nothing is imported, so any valid address will do and is not reported again.
        replacements.set(image, found?.address ?? noAddress)
      }
      return replaceAddresses(text, replacements)
    },
  }
}

type Looked =
  | { code: null; address: string; plan: ImagePlan }
  | { code: Parameters<Report>[2]; address?: undefined }

const noAddress = pictureAddress(pictureName({ digest: '0'.repeat(64), width: 1, height: 1 }))

/** Until an image is stored, its address contains the digest of the file, but not its size. */
async function look(path: string, file: string, images: Pick<ImageProcessor, 'inspect'>): Promise<Looked> {
  const bytes = await readFile(path)
  const answer = await images.inspect(bytes, { mayMove: true })
  if (!answer.ok) return { code: answer.code === 'image-unreadable' ? 'picture-unreadable' : answer.code }
  const digest = createHash('sha256').update(bytes).digest('hex')
  const exported = readPictureAddress(pictureAddress(basename(file)))
  const isStored = exported !== null && isTrue(exported, { ...answer, digest })
  const fileName = isStored ? exported.fileName : pictureName({ digest, width: 1, height: 1 })
  return { code: null, address: pictureAddress(fileName), plan: { file, path, isStored } }
}

type Size = { readonly width: number; readonly height: number }

/**
 * Whether the file's name is as an export writes it, with the true digest and size. A drawing may have up to twice the pixels.
 */
function isTrue(
  said: Size & { readonly fileName: string },
  { digest, format, ...pixels }: Size & { readonly digest: string; readonly format: string },
): boolean {
  const scale = pixels.width / said.width
  const isSize =
    said.width <= mostPixelsAcross &&
    scale >= 1 &&
    scale <= 2 &&
    Math.abs(pixels.height / scale - said.height) <= 1
  return isSize && format === 'webp' && said.fileName.startsWith(digest)
}

function filesIn({ folders }: FolderListing): string[] {
  const images = folders.find(({ name }) => name === imagesFolder)
  return images?.files.map((name) => `${imagesFolder}/${name}`) ?? []
}

/** Reports files in the folder of images that are no images. */
export function checkImagesFolder(listing: FolderListing, report: Report): void {
  for (const path of filesIn(listing)) if (!imageName.test(path)) report(path, 1, 'unknown-file')
  const images = listing.folders.find(({ name }) => name === imagesFolder)
  for (const { name } of images?.folders ?? []) report(`${imagesFolder}/${name}`, 1, 'unknown-folder')
}
