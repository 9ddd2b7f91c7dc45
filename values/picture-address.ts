import type { LocalizedText } from './localized-text.ts'

/**
 * Images in the texts of classes, info pages and articles and in descriptions. Their Markdown has an address that only authors can
 * open; a reader's names what shows the image, so that who may read the one sees the other. The name says the size, so that a page
 * can leave room before the image is there.
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
  /** SHA-256, in hexadecimal. */
  digest: string
  width: number
  height: number
}): string {
  return `${digest}-${width}x${height}.webp`
}

export function isPictureName(text: string): boolean {
  return namePattern.test(text)
}

/** For Markdown. */
export function pictureAddress(fileName: string): string {
  return `${folder}${fileName}`
}

/** Null for any other address. */
export function readPictureAddress(
  address: string,
): { fileName: string; width: number; height: number } | null {
  const fileName = addressPattern.exec(address)?.[1]
  if (fileName === undefined) return null
  const [, width = '0', height = '0'] = /-(\d+)x(\d+)\./.exec(fileName) ?? []
  return { fileName, width: Number(width), height: Number(height) }
}

/** Sanitised HTML with addresses for its readers, who find its images in `readersFolder`. */
export function withReadersPictures(text: LocalizedText, readersFolder: string): LocalizedText {
  return inEveryLanguage(text, (html) => html.replaceAll(sources, ` src="${readersFolder}$1"`))
}

const images = /<img [^>]*>/g
const leftEmpty = /<(a|p)(?: [^>]*)?>\s*<\/\1>\n?/g

/** Sanitised HTML for a place that has no room for images. */
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

/** Whether sanitised HTML, of readers or as it is stored, names this image. */
export function namesPicture(text: LocalizedText, fileName: string): boolean {
  return Object.values(text).some((html) => html.includes(`/${fileName}"`))
}
