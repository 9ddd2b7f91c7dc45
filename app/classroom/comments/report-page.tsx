import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getReportedComment, reportComment } from '#domain/learning/comments/report-comment.ts'
import { readId } from '#values/sent-id.ts'
import { redirectRefusal } from '../../forms/redirect-refusal.ts'
import { logInPath } from '../../forms/redirect-to.ts'
import { requestOf } from '../../request-context.ts'
import { Reading } from '../../shell/reading.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Prose } from '../../ui/prose.tsx'
import { lessonPath } from '../lesson-address.ts'
import { resultOrUnsaved } from '../use-seen.ts'
import type { Route } from './+types/report-page'
import { ReportForm } from './report-form.tsx'
import { takeReport } from './take-report.ts'

/** The form to report a comment, as a page for browsers without scripts; the class page shows it in a dialog. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const found = await getReportedComment(requestContext.domain, { commentId: readId(id) ?? 0 }).catch(
    redirectRefusal(requestContext, {
      unauthenticated: logInPath(request),
      forbidden: null,
      'not-found': null,
    }),
  )
  const { title, html, slug, place } = found
  return { title, html, address: `${lessonPath('full', slug, place)}?tab=comments` }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { domain, limits } = requestOf({ context })
  return takeReport(request, id, (commentId, said) => reportComment(domain, limits, { commentId, ...said }))
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return resultOrUnsaved(request, serverAction)
}

export default function ReportPage({
  loaderData: { title, html, address },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('commentReport')
  const isSent = actionData !== undefined && 'reported' in actionData
  return (
    <Reading className="pt-[clamp(1.5rem,4vw,3rem)]">
      <PageHead title={t('title')} indexed={false} />
      <Link
        to={address}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 wrap-anywhere text-chalk-soft text-sm hover:text-mint"
      >
        <ArrowLeft size={18} aria-hidden />
        {t('back')}
      </Link>
      <h1 className="mt-2 mb-4 text-2xl">{t('title')}</h1>
      {isSent ? (
        <Notice live="polite">{t('thanks')}</Notice>
      ) : (
        <>
          <blockquote className="mb-6 rounded-md border border-line bg-board-raised p-5">
            <h2 className="wrap-anywhere mb-2 text-lg">{title}</h2>
            <Prose html={html} />
          </blockquote>
          <ReportForm outcome={actionData ?? null} />
        </>
      )}
    </Reading>
  )
}
