import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Certificate } from '#domain/learning/certificates/verify-certificate.ts'
import { readableCode } from '#values/certificate-code.ts'
import { totalLabel } from '#values/duration.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { Cover } from '../ui/cover.tsx'
import styles from './certificate.css?url'

/** The certificate as it looks on a page; must match the PDF and the picture. */
export default function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('certificates')
  const locale = useLocale()
  const format = useFormatter()
  const { code, personName, courseTitle, lessonCount, durationSeconds, issuedAt } = certificate
  const facts = [
    [t('date'), format.dateTime(issuedAt, { dateStyle: 'long' })],
    [t('lessons'), String(lessonCount)],
    ...(durationSeconds > 0 ? [[t('duration'), totalLabel(durationSeconds)]] : []),
    [t('code'), readableCode(code)],
  ] as const
  return (
    <article
      data-theme="light"
      className="certificate w-full max-w-[46rem] rounded-md border border-line bg-board p-[clamp(1.25rem,5vw,3rem)] text-chalk shadow-(--shadow)"
    >
      {/* Linked here, so that a page that the server renders with this part has its styles before its scripts. */}
      <link rel="stylesheet" href={styles} precedence="medium" />
      <Cover
        slug={certificate.courseSlug}
        image={certificate.cover}
        sizes="(width >= 40rem) 14rem, 90vw"
        eager
        className="certificate-cover"
      />
      <div className="certificate-words min-w-0">
        <p className="text-chalk-soft">{t('of')}</p>
        <p className="wrap-anywhere mt-1 font-bold font-display text-3xl leading-tight">{personName}</p>
        <hr className="my-5 w-14 border-mint border-t-3" />
        <p className="text-chalk-soft">{t('done')}</p>
        <p
          className="wrap-anywhere mt-1 font-bold font-display text-xl leading-tight"
          lang={languageOf(courseTitle, locale) ?? undefined}
        >
          {localize(courseTitle, locale)}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-chalk-soft text-xs">{name}</dt>
            <dd className="font-semibold text-sm tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {certificate.teacher !== null && (
        <p className="certificate-signature">
          <span className="certificate-name">{certificate.teacher}</span>
          <span className="text-chalk-soft text-xs">{t('teacher')}</span>
        </p>
      )}
    </article>
  )
}
