import { useLocale } from 'use-intl'
import { useRootData } from '../shell/root-data.ts'
import { absolute } from '../ui/page-head.tsx'

/** Of the picture that is shared, in pixels (`server/files/certificate-pictures.ts`). */
export const pictureSize = { width: 1200, height: 630 }

/** Of a certificate, in the reader's language. */
export function useCertificateAddresses(code: string): {
  /** Absolute: the page that verifies it. */
  page: string
  /** Absolute. */
  picture: string
  /** The picture for this page, whatever name of the host it was opened by. */
  picturePath: string
} {
  const root = useRootData()
  const locale = useLocale()
  const page = `/certificado/${code}`
  const picture = `${page}/${locale}.jpg`
  const of = (path: string) => (root ? absolute(root, path) : path)
  return { page: of(page), picture: of(picture), picturePath: `${root?.base ?? ''}${picture}` }
}
