/**
 * Images in the texts of classes and of info pages. Their Markdown has an address that only authors can open; a reader's names the class, so that who
 * may read the class sees its images. The name says the size, so that a page can leave room before the image is there.
 */
const folder = '/media/pictures/'
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

/** The HTML of a class with addresses for its readers, who find its images in `readersFolder`. */
export function withReadersPictures(html: string, readersFolder: string): string {
  return html.includes(folder) ? html.replaceAll(sources, ` src="${readersFolder}$1"`) : html
}

/** The HTML of an info page, as `withReadersPictures`. */
export function withPagePictures(html: string, slug: string): string {
  return html.includes(folder) ? html.replaceAll(sources, ` src="/media/pages/${slug}/pictures/$1"`) : html
}
