import { useLocale, useTranslations } from 'use-intl'
import type { Certificate } from '#domain/learning/certificates/verify-certificate.ts'
import {
  certificatePath,
  certificatePicturePath,
  certificatePictureSize,
} from '#values/certificate-picture.ts'
import { languages } from '#values/languages.ts'
import { localize } from '#values/localized-text.ts'
import type { RootData } from '../shell/root-data.ts'
import { absolute } from '../ui/page-head.tsx'

/** Tags for networks that show a link to a certificate. Server only, because networks do not run the page. */
export function CertificateCard({
  certificate,
  issuer,
  root,
}: {
  certificate: Certificate
  issuer: string
  root: RootData
}) {
  const t = useTranslations('certificateShare')
  const locale = useLocale()
  const { code, personName, courseTitle } = certificate
  const { width, height } = certificatePictureSize
  const title = t('pictureOf', { name: personName, course: localize(courseTitle, locale) })
  return (
    <>
      <meta property="og:site_name" content={issuer} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={absolute(root, certificatePath(code))} />
      <meta property="og:locale" content={languages[locale].openGraph} />
      <meta property="og:image" content={absolute(root, certificatePicturePath(code, locale))} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
