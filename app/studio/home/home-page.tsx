import { lazy, Suspense } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { listChangedDrafts } from '#domain/catalog/listing/list-changed-drafts.ts'
import { countPublicAddresses } from '#domain/catalog/storefront/list-public-addresses.ts'
import { getSalesFigures } from '#domain/operations/figures/get-sales-figures.ts'
import { listNewestSales } from '#domain/operations/figures/list-newest-sales.ts'
import { listSalesBy } from '#domain/operations/figures/list-sales-by.ts'
import { listWaiting } from '#domain/operations/waiting/list-waiting.ts'
import { listWaitingComments } from '#domain/operations/waiting/list-waiting-comments.ts'
import { listWaitingOpinions } from '#domain/operations/waiting/list-waiting-opinions.ts'
import { listWaitingRefusals } from '#domain/operations/waiting/list-waiting-refusals.ts'
import { dayOf } from '#values/day.ts'
import { stepFor } from '#values/period.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { requestOf } from '../../request-context.ts'
import { readFiguresAddress } from '../figures/read-figures-address.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { whenAllowed } from '../frame/when-allowed.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/home-page'
import { ChangedDrafts } from './changed-drafts.tsx'
import { homeAction } from './home-action.ts'
import { ReadinessPart } from './readiness-part.tsx'
import { WaitingPart } from './waiting-part.tsx'

const mostSold = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readFiguresAddress(new URL(request.url).searchParams, dayOf(domain.now()))
  const { period } = address
  const [figures, sold, newest, waiting, refusals, comments, opinions, drafts, listed] = await Promise.all([
    whenAllowed(getSalesFigures(domain, { period, step: stepFor(period) })),
    whenAllowed(listSalesBy(domain, { dimension: 'product', period, limit: mostSold })),
    listNewestSales(domain),
    whenAllowed(listWaiting(domain)),
    whenAllowed(listWaitingRefusals(domain)),
    whenAllowed(listWaitingComments(domain)),
    listWaitingOpinions(domain),
    whenAllowed(listChangedDrafts(domain)),
    countPublicAddresses(domain),
  ])
  return {
    role,
    now: domain.now(),
    address,
    figures,
    sold,
    newest,
    waiting,
    refusals,
    comments,
    opinions,
    drafts,
    /** Whether visitors find anything to buy or to read. */
    isOpen: listed.course + listed.book + listed.pack > 0,
  }
}

/** The figures load after the page, which works without them. */
const loadFigures = () => whenReached(() => import('./home-figures.tsx'))
const HomeFigures = lazy(() => loadFigures().then((part) => ({ default: part.HomeFigures })))
const PeriodTabs = lazy(() => loadFigures().then((part) => ({ default: part.PeriodTabs })))

export const action = homeAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/**
 * The studio's first page: what waits, by severity, then the revenue, then unpublished drafts and what prevents the shop from
 * selling.
 */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('studioHome')
  const studio = useTranslations('studio')
  const format = useFormatter()
  const { role, now, address, figures, sold, newest, drafts, isOpen } = loaderData
  const { waiting, refusals, comments, opinions } = loaderData
  const begins = role === 'owner' && !isOpen && newest.length === 0
  return (
    <StudioPage
      title={studio('place.today')}
      lead={
        <time dateTime={now.toISOString()}>
          {format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}
        </time>
      }
      actions={
        figures &&
        !begins && (
          <Suspense>
            <PeriodTabs address={address} />
          </Suspense>
        )
      }
      className="grid gap-10 pt-2"
    >
      {role === 'owner' && !isOpen && (
        <section className="rounded-md border border-mint bg-board-raised p-5">
          <h2>{t('begin')}</h2>
          <p className="mt-1 mb-4 max-w-(--measure) text-chalk-soft">{t('beginText')}</p>
          <StudioButtonLink to="/studio/welcome" variant="primary">
            {t('beginAction')}
          </StudioButtonLink>
        </section>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_23rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <WaitingPart
            waiting={waiting}
            refusals={refusals}
            comments={comments}
            opinions={opinions}
            now={now}
          />
        </div>
        <div className="grid min-w-0 gap-10 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {!begins && (
            <Suspense>
              <HomeFigures
                address={address}
                figures={figures}
                sold={sold}
                newest={newest}
                now={now}
                ownItems={role === 'author'}
              />
            </Suspense>
          )}
          {drafts && drafts.total > 0 && <ChangedDrafts drafts={drafts} now={now} />}
        </div>
        {role === 'owner' && (
          <div className="min-w-0 xl:col-start-2 xl:row-start-2">
            <ReadinessPart />
          </div>
        )}
      </div>
    </StudioPage>
  )
}
