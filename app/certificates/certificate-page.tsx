import { BadgeCheck } from 'lucide-react'
import { lazy } from 'react'
import { Form, redirect } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { verifyCertificate } from '#domain/learning/certificates/verify-certificate.ts'
import { localize } from '#values/localized-text.ts'
import { PageHeader } from '../catalog/page-header.tsx'
import { whenReached } from '../connection/unreachable.ts'
import { requestOf } from '../request-context.ts'
import { Reading } from '../shell/reading.tsx'
import { useRootData } from '../shell/root-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { LatePart } from '../ui/late-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/certificate-page'
import { CertificateCard } from './certificate-card.tsx'

const CertificateSheet = lazy(() => whenReached(() => import('./certificate-sheet.tsx')))
const ShareCertificate = lazy(() => whenReached(() => import('./share-certificate.tsx')))

/** Lets anybody verify a certificate by its code. */
export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  const asked = new URL(request.url).searchParams.get('code')
  if (asked) throw redirect(`/certificado/${encodeURIComponent(asked.replace(/[^\w-]/g, '').slice(0, 40))}`)
  const verified = await verifyCertificate(domain, { code: code ?? '' })
  return { verified, issuer: domain.shop.seller.name, code: code ?? null }
}

export default function CertificatePage({ loaderData: { verified, issuer, code } }: Route.ComponentProps) {
  const t = useTranslations('certificates')
  const locale = useLocale()
  const root = useRootData()
  const words = {
    valid: { title: t('validTitle'), text: t('valid', { issuer }) },
    withdrawn: { title: t('withdrawnTitle'), text: t('withdrawn') },
    unknown: code ? { title: t('unknownTitle'), text: t('unknown') } : { title: t('title'), text: null },
  }[verified.state]
  return (
    <Reading>
      <PageHead title={words.title} indexed={false} />
      {import.meta.env.SSR && root && verified.state === 'valid' && (
        <CertificateCard certificate={verified.certificate} issuer={issuer} root={root} />
      )}
      <PageHeader title={words.title} lead={code ? undefined : t('checkLead')} />
      <div className="grid justify-items-start gap-8">
        {words.text && (
          <Notice tone={verified.state === 'valid' ? 'mint' : 'red'}>
            <p className="flex items-center gap-2">
              {verified.state === 'valid' && (
                <BadgeCheck size={20} aria-hidden className="shrink-0 text-mint" />
              )}
              {words.text}
            </p>
          </Notice>
        )}
        {verified.state === 'valid' ? (
          <LatePart>
            <CertificateSheet certificate={verified.certificate} />
            <div className="flex flex-wrap gap-3">
              <ShareCertificate
                code={verified.certificate.code}
                personName={verified.certificate.personName}
                course={localize(verified.certificate.courseTitle, locale)}
                withLink
              />
              <ButtonLink to={`/free/${verified.certificate.courseSlug}`}>{t('seeCourse')}</ButtonLink>
            </div>
          </LatePart>
        ) : (
          <Form method="get" action="/certificado" className="flex w-full max-w-xl flex-wrap items-end gap-3">
            <div className="flex-1 basis-64">
              <Field label={t('codeField')} name="code" required maxLength={40} autoComplete="off" />
            </div>
            <Button type="submit" variant="primary">
              {t('check')}
            </Button>
          </Form>
        )}
      </div>
    </Reading>
  )
}
