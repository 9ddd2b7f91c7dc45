import { ArrowLeft } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { getReportableOpinion, reportOpinion } from '#domain/learning/opinions/report-opinion.ts'
import { localize } from '#values/localized-text.ts'
import { readId } from '#values/sent-id.ts'
import { ReportForm } from '../classroom/comments/report-form.tsx'
import { takeReport } from '../classroom/comments/take-report.ts'
import { redirectRefusal } from '../forms/redirect-refusal.ts'
import { logInPath } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { Reading, readingTop } from '../shell/reading.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/report-opinion-page'
import { opinionsPath } from './opinion-address.ts'
import { StarRow } from './stars.tsx'

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  return getReportableOpinion(requestContext.domain, { opinionId: readId(id) ?? 0 }).catch(
    redirectRefusal(requestContext, { unauthenticated: logInPath(request), 'not-found': null }),
  )
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { domain, limits } = requestOf({ context })
  return takeReport(request, id, (opinionId, said) => reportOpinion(domain, limits, { opinionId, ...said }))
}

export default function ReportOpinionPage({
  loaderData: { stars, words, product },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('opinions')
  const locale = useLocale()
  const isSent = actionData !== undefined && 'reported' in actionData
  return (
    <Reading className={readingTop}>
      <PageHead title={t('reportTitle')} indexed={false} />
      <Link
        to={opinionsPath(product)}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 wrap-anywhere text-chalk-soft text-sm hover:text-mint"
      >
        <ArrowLeft size={18} aria-hidden />
        {t('titleOf', { title: localize(product.title, locale) })}
      </Link>
      <h1 className="mt-2 mb-4 text-2xl">{t('reportTitle')}</h1>
      {isSent ? (
        <Notice live="polite">{t('reportThanks')}</Notice>
      ) : (
        <div className="max-w-(--measure)">
          <blockquote className="wrap-anywhere mb-6 grid gap-2 whitespace-pre-line rounded-md border border-line bg-board-raised p-5">
            <StarRow stars={stars} />
            <span className="sr-only">{t('stars', { stars })}</span>
            {words}
          </blockquote>
          <ReportForm outcome={actionData ?? null} />
        </div>
      )}
    </Reading>
  )
}
