import type { LocalizedText } from './localized-text.ts'

/**
 * Addresses of images in descriptions and in the texts of classes, info pages and articles. In Markdown, the address is
 * one that only authors can open; in what readers get, it names the page's item, so that whoever may read the text can
 * load the image. The image's name contains its size, so that a page can reserve its space before it is loaded.
 */
export const authorsPictures = '/media/pictures/'
const folder = authorsPictures
const name = '[0-9a-f]{64}-[1-9]\\d{0,4}x[1-9]\\d{0,4}\\.webp'
const namePattern = new RegExp(`^${name}$`)
const addressPattern = new RegExp(`^${folder}(${name})$`)
const sources = new RegExp(` src="${folder}(${name})"`, 'g')

export function pictureName({
  digest,
  width,
  height,
}: {
  /** SHA-256 in hexadecimal. */
  digest: string
  width: number
  height: number
}): string {
  return `${digest}-${width}x${height}.webp`
}

export function isPictureName(text: string): boolean {
  return namePattern.test(text)
}

/** The address of an image in Markdown. */
export function pictureAddress(fileName: string): string {
  return `${folder}${fileName}`
}

/** The image of an address in Markdown; null for any other address. */
export function readPictureAddress(
  address: string,
): { fileName: string; width: number; height: number } | null {
  const fileName = addressPattern.exec(address)?.[1]
  if (fileName === undefined) return null
  const [, width = '0', height = '0'] = /-(\d+)x(\d+)\./.exec(fileName) ?? []
  return { fileName, width: Number(width), height: Number(height) }
}

/** Sanitised HTML in which images have the addresses for readers, below `readersFolder`. */
export function withReadersPictures(text: LocalizedText, readersFolder: string): LocalizedText {
  return inEveryLanguage(text, (html) => html.replaceAll(sources, ` src="${readersFolder}$1"`))
}

const images = /<img [^>]*>/g
const leftEmpty = /<(a|p)(?: [^>]*)?>\s*<\/\1>\n?/g

/** Sanitised HTML without its images, and without links and paragraphs that are empty without them. */
export function withoutPictures(text: LocalizedText): LocalizedText {
  return inEveryLanguage(text, (html) =>
    html.replaceAll(images, '').replaceAll(leftEmpty, '').replaceAll(leftEmpty, ''),
  )
}

function inEveryLanguage(text: LocalizedText, change: (html: string) => string): LocalizedText {
  const texts = Object.entries(text).map(([locale, html]) => [
    locale,
    html.includes(folder) ? change(html) : html,
  ])
  return Object.fromEntries(texts)
}

/** Whether sanitised HTML, for readers or as stored, contains this image. */
export function namesPicture(text: LocalizedText, fileName: string): boolean {
  return Object.values(text).some((html) => html.includes(`/${fileName}"`))
}
