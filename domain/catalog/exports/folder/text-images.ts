import { imagesInSource, replaceAddresses } from '#domain/catalog/markdown/source-addresses.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { readPictureAddress } from '#values/picture-address.ts'
import type { PlannedExport } from './exported-folder.ts'

/** The images that the texts contain, each once. */
export function imageFiles(texts: readonly LocalizedText[]): PlannedExport[] {
  const markdown = texts.flatMap((text) => Object.values(text))
  const names = new Set(markdown.flatMap((each) => uploadedIn(each).map(({ fileName }) => fileName)))
  return [...names].toSorted().map((name) => ({ path: `images/${name}`, key: `pictures/${name}` }))
}

/** Replaces the addresses of images in a text by paths from its file; `root`: the path from the file to the product's folder. */
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
