import { useFormatter, useTranslations } from 'use-intl'
import { listMissedSearches } from '#domain/operations/figures/list-missed-searches.ts'
import { dayOf } from '#values/day.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/searches-page'
import { figuresFile } from './figures-address.ts'
import { FiguresBar } from './figures-bar.tsx'
import { FiguresPlaces } from './figures-places.tsx'
import { FileLink } from './file-link.tsx'
import { readFiguresAddress } from './read-figures-address.ts'
import { useDayWords } from './use-day-words.ts'

const mostRows = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const today = dayOf(domain.now())
  const address = readFiguresAddress(new URL(request.url).searchParams, today)
  const { period } = address
  return { address, today, searches: await listMissedSearches(domain, { period, limit: mostRows }) }
}

/** What people searched for without results, as ideas for new products. */
export default function SearchesPage({ loaderData: { address, today, searches } }: Route.ComponentProps) {
  const t = useTranslations('studioFigures')
  const format = useFormatter()
  const { day } = useDayWords()
  return (
    <StudioPage title={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-1">
      <FiguresPlaces current="searches" ownItems={false} />
      <FiguresBar address={address} today={today} />
      <section aria-labelledby="searches" className="max-w-3xl">
        <h2 id="searches">{t('searches.title')}</h2>
        <p className="max-w-(--measure) pt-1 pb-2 text-chalk-soft text-xs">{t('searches.text')}</p>
        {searches.length === 0 ? (
          <EmptyState title={t('searches.nothing')}>{t('searches.nothingText')}</EmptyState>
        ) : (
          <>
            <Table label={t('searches.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('searches.words')}</th>
                  <th scope="col" className="text-right">
                    {t('searches.times')}
                  </th>
                  <th scope="col" className="text-right">
                    {t('searches.last')}
                  </th>
                </tr>
              </thead>
              <tbody className="tabular-nums">
                {searches.map(({ text, count, lastDay }) => (
                  <tr key={text}>
                    <th scope="row" className="studio-row-head wrap-anywhere">
                      {text}
                    </th>
                    <td className="text-right">{format.number(count)}</td>
                    <td className="whitespace-nowrap text-right">{day(lastDay)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
            <FileLink href={figuresFile('searches', address)} />
          </>
        )}
      </section>
    </StudioPage>
  )
}
