import { imagesInSource, replaceAddresses } from '#domain/catalog/markdown/source-addresses.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { readPictureAddress } from '#values/picture-address.ts'
import type { PlannedExport } from './exported-folder.ts'

/** The images that texts show, once each. */
export function imageFiles(texts: readonly LocalizedText[]): PlannedExport[] {
  const markdown = texts.flatMap((text) => Object.values(text))
  const names = new Set(markdown.flatMap((each) => uploadedIn(each).map(({ fileName }) => fileName)))
  return [...names].toSorted().map((name) => ({ path: `images/${name}`, key: `pictures/${name}` }))
}

/** A text with the paths that its images have from its file; `root`: from there to the folder of the product. */
export function withImagesOfFolder(text: LocalizedText, { root }: { root: '' | '../' }): LocalizedText {
  const texts = Object.entries(text).map(([locale, markdown]) => {
    const paths = uploadedIn(markdown).map(
      ({ image, fileName }) => [image, `${root}images/${fileName}`] as const,
    )
    return [locale, replaceAddresses(markdown, new Map(paths))] as const
  })
  return Object.fromEntries(texts)
}

function uploadedIn(markdown: string) {
  return imagesInSource(markdown).flatMap((image) => {
    const uploaded = readPictureAddress(image.address)
    return uploaded ? [{ image, fileName: uploaded.fileName }] : []
  })
}
