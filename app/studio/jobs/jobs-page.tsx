import { useFormatter, useTranslations } from 'use-intl'
import {
  type JobSubject,
  type ListedDeadLetter,
  listOldestDeadLetters,
} from '#domain/operations/dead-letters/list-dead-letters.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { WaitingForm } from '../home/waiting-form.tsx'
import { studioOrderPath } from '../orders/order-address.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/jobs-page'
import { useJobName } from './use-job-name.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  return { ...(await listOldestDeadLetters(domain)), now: domain.now() }
}

/** Jobs whose attempts have all failed, the oldest first. Each can be started again with all its attempts, or dropped. */
export default function JobsPage({ loaderData: { jobs, total, now } }: Route.ComponentProps) {
  const t = useTranslations('studioJobs')
  return (
    <StudioPage title={t('title')} lead={t('lead')} className="max-w-4xl">
      {jobs.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <>
          {jobs.length > 1 && (
            <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
              <p className="text-chalk-soft tabular-nums">
                {t(total > jobs.length ? 'oldest' : 'all', { shown: jobs.length, total })}
              </p>
              <WaitingForm intent="retry-jobs" subject={String(jobs.length)} about={t('title')}>
                {t('retryAll', { count: jobs.length })}
              </WaitingForm>
            </div>
          )}
          <ul className="divide-y divide-line border-line border-t">
            {jobs.map((job) => (
              <Job key={job.id} job={job} now={now} />
            ))}
          </ul>
        </>
      )}
    </StudioPage>
  )
}

function Job({ job, now }: { job: ListedDeadLetter; now: Date }) {
  const { id, name, error, data, about, failedAt } = job
  const t = useTranslations('studioJobs')
  const home = useTranslations('studioHome')
  const format = useFormatter()
  const title = useJobName()(name)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-[min(100%,16rem)] flex-1 gap-1">
        <h2 className="font-semibold font-ui text-[length:inherit] tracking-normal">{title}</h2>
        {about && <About about={about} />}
        <p className="wrap-anywhere">{error}</p>
        <p className="text-chalk-soft text-xs">
          <time dateTime={failedAt.toISOString()}>{format.relativeTime(failedAt, now)}</time>
        </p>
        <details>
          <summary className="inline-flex min-h-(--hit) items-center text-mint hover:underline">
            {t('details')}
            <span className="sr-only">: {title}</span>
          </summary>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-sm bg-board-raised p-3 font-code text-xs">
            {JSON.stringify({ id, name, data }, null, 2)}
          </pre>
        </details>
      </div>
      <div className="flex flex-wrap gap-2">
        <WaitingForm intent="retry-job" subject={id} about={title}>
          {home('retry')}
        </WaitingForm>
        <WaitingForm intent="discard-job" subject={id} about={title} variant="quiet">
          {home('discard')}
        </WaitingForm>
      </div>
    </li>
  )
}

const link = 'text-mint hover:underline'

function About({ about }: { about: JobSubject }) {
  const t = useTranslations('studioJobs')
  if (about.kind === 'address') return <p className="wrap-anywhere">{t('to', { address: about.address })}</p>
  return (
    <p>
      {about.kind === 'order' ? (
        <Link to={studioOrderPath(about.number)} className={link}>
          {t('order', { number: about.number })}
        </Link>
      ) : (
        <Link to={`/studio/transfers/${about.reference}`} className={link}>
          {t('transfer', { reference: about.reference })}
        </Link>
      )}
    </p>
  )
}
