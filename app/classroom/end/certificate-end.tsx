import { useLocale, useTranslations } from 'use-intl'
import { certificatePicturePath, certificatePictureSize } from '#values/certificate-picture.ts'
import ShareCertificate from '../../certificates/share-certificate.tsx'
import { useRootData } from '../../shell/root-data.ts'

/** Shown at the end of a course whose certificate the person has. */
export default function CertificateEnd({
  certificate: { code, personName },
  course,
}: {
  certificate: { code: string; personName: string }
  /** Title of the course. */
  course: string
}) {
  const t = useTranslations('certificateShare')
  const locale = useLocale()
  const picture = `${useRootData()?.base ?? ''}${certificatePicturePath(code, locale)}`
  return (
    <div className="end-course end-certificate">
      <img src={picture} alt={t('pictureOf', { name: personName, course })} {...certificatePictureSize} />
      <div className="min-w-0 flex-1">
        <p className="mb-3 font-display font-semibold text-lg">{t('title')}</p>
        <div className="flex flex-wrap gap-3">
          <ShareCertificate code={code} personName={personName} course={course} withLink />
        </div>
      </div>
    </div>
  )
}
