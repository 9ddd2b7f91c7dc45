import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { getSalesFigures } from '#domain/operations/figures/get-sales-figures.ts'
import { listSalesBy } from '#domain/operations/figures/list-sales-by.ts'
import { dayOf } from '#values/day.ts'
import { stepFor, stepsFor } from '#values/period.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/figures-page'
import { Choices } from './choices.tsx'
import { figuresQuery, measures } from './figures-address.ts'
import { FiguresBar } from './figures-bar.tsx'
import { FiguresPlaces } from './figures-places.tsx'
import { MoneyParts } from './money-part.tsx'
import { readFiguresAddress } from './read-figures-address.ts'

const mostRows = 50

const BreakdownPart = lazy(() => whenReached(() => import('./breakdown-part.tsx')))

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  const { domain } = requestContext
  const today = dayOf(domain.now())
  const asked = readFiguresAddress(new URL(request.url).searchParams, today)
  const ownItems = role === 'author'
  const address = ownItems ? { ...asked, by: 'product' as const } : asked
  const { period, by: dimension } = address
  const [figures, parts] = await Promise.all([
    getSalesFigures(domain, { period, step: address.step ?? stepFor(period) }),
    listSalesBy(domain, { dimension, period, limit: mostRows }),
  ])
  return { address, figures, parts, ownItems, today, possible: stepsFor(period) }
}

/** Sales over time, and what they consist of. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('studioFigures')
  const { address, figures, parts, ownItems, today, possible } = loaderData
  return (
    <StudioPage title={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-1">
      <FiguresPlaces current="sales" ownItems={ownItems} />
      <FiguresBar address={address} today={today} steps={{ possible, current: figures.step }} />
      <div className="max-w-5xl">
        <Choices
          label={t('measures')}
          choices={measures.map((show) => ({
            label: t(`measure.${show}`),
            to: figuresQuery(address, { show }),
            current: show === address.show,
          }))}
        />
        <div className="pt-5">
          <MoneyParts figures={figures} show={address.show} today={today} ownItems={ownItems} explained />
        </div>
      </div>
      <Suspense>
        <BreakdownPart address={address} figures={figures} parts={parts} ownItems={ownItems} />
      </Suspense>
    </StudioPage>
  )
}
