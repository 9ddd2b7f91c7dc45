import { useLocale, useTranslations } from 'use-intl'
import type { Certificate } from '#domain/learning/certificates/verify-certificate.ts'
import { languages } from '#values/languages.ts'
import { localize } from '#values/localized-text.ts'
import { pictureSize, useCertificateAddresses } from './certificate-address.ts'

/** What networks show beside a link to a certificate. Server only: nobody who runs the page reads it. */
export function CertificateCard({ certificate, issuer }: { certificate: Certificate; issuer: string }) {
  const t = useTranslations('certificateShare')
  const locale = useLocale()
  const { page, picture } = useCertificateAddresses(certificate.code)
  const { personName, courseTitle } = certificate
  const title = t('pictureOf', { name: personName, course: localize(courseTitle, locale) })
  return (
    <>
      <meta property="og:site_name" content={issuer} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={page} />
      <meta property="og:locale" content={languages[locale].openGraph} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
