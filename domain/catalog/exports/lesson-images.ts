import type { LessonFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { imagesInSource, replaceAddresses } from '#domain/catalog/markdown/source-addresses.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { readPictureAddress } from '#values/picture-address.ts'
import type { PlannedExport } from './folder/exported-folder.ts'

/** The images that the texts of lessons show, once each. */
export function imageFiles(lessons: readonly LessonFields[]): PlannedExport[] {
  const texts = lessons.flatMap(({ note, reading }) => [...Object.values(note), ...Object.values(reading)])
  const names = new Set(texts.flatMap((markdown) => uploadedIn(markdown).map(({ fileName }) => fileName)))
  return [...names].toSorted().map((name) => ({ path: `images/${name}`, key: `pictures/${name}` }))
}

/** Texts of a file in a section's folder, with the paths of their images there. */
export function withImagesOfFolder(text: LocalizedText): LocalizedText {
  const texts = Object.entries(text).map(([locale, markdown]) => {
    const paths = uploadedIn(markdown).map(({ image, fileName }) => [image, `../images/${fileName}`] as const)
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
