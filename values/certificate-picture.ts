import type { Locale } from './locale.ts'

/** In pixels, as networks show pictures beside links. */
export const certificatePictureSize = { width: 1200, height: 630 } as const

/** Of the page that verifies a certificate. */
export function certificatePath(code: string): string {
  return `/certificado/${code}`
}

/** Of its picture in a language (`server/files/certificate-pictures.ts`). */
export function certificatePicturePath(code: string, locale: Locale): string {
  return `${certificatePath(code)}/${locale}.jpg`
}
