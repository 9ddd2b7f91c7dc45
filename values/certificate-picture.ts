import type { Locale } from './locale.ts'

/** In pixels: the size in which social networks show pictures of links. */
export const certificatePictureSize = { width: 1200, height: 630 } as const

/** The path of the page that verifies a certificate. */
export function certificatePath(code: string): string {
  return `/certificado/${code}`
}

/** The path of a certificate's picture in a language (`server/files/certificate-pictures.ts`). */
export function certificatePicturePath(code: string, locale: Locale): string {
  return `${certificatePath(code)}/${locale}.jpg`
}
