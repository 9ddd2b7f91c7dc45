import { Undo2 } from 'lucide-react'
import { Form, useFetcher, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { listOpinionsInStudio, mostCounted } from '#domain/learning/opinions/list-opinions-in-studio.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { opinionStates } from '#values/opinion-state.ts'
import { starSteps } from '#values/star-counts.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { countLabel } from '../ui/count-label.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { isOfViews, SavedViews } from '../ui/saved-views.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarTabs } from '../ui/toolbar.tsx'
import type { Route } from './+types/opinions-page'
import { type OpinionList, opinionQuery, readOpinionAddress } from './opinion-address.ts'
import { type OpinionOutcome, opinionsAction } from './opinions-action.ts'
import { OpinionsTable } from './opinions-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readOpinionAddress(new URL(request.url).searchParams)
  const [page, views] = await Promise.all([
    listOpinionsInStudio(domain, address),
    listSavedViews(domain, { place: 'opinions' }),
  ])
  return {
    ...page,
    most: mostCounted,
    address,
    views,
    answers: role !== 'support',
    moderates: role !== 'author',
  }
}

export const action = opinionsAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The opinions of buyers about the shop's products, for authors about their own products only. */
export default function OpinionsPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioOpinions')
  const message = useErrorMessage()
  const fetcher = useFetcher<OpinionOutcome>({ key: 'opinions' })
  const { address, opinions, counts, previous, next } = list
  const viewsProblem = actionData && !actionData.ok && isOfViews(actionData.typed.intent) ? actionData : null
  const last = fetcher.data ?? (viewsProblem ? null : actionData) ?? null
  const isFiltered = address.stars !== null || address.product !== null
  return (
    <StudioPage title={t('title')}>
      {counts.all === 0 && !isFiltered ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <>
          <Toolbar>
            <ToolbarTabs
              label={t('byState')}
              tabs={[null, ...opinionStates].map((state) => ({
                to: opinionQuery(address, { state }),
                label: t(`state.${state ?? 'all'}`),
                count: countLabel(counts[state ?? 'all'], list.most),
                current: address.state === state,
              }))}
            />
            <Filters address={address} />
          </Toolbar>
          <SavedViews
            place="opinions"
            query={opinionQuery(address, {})}
            views={list.views}
            problem={viewsProblem}
          />
          {last?.ok && (
            <Notice live="polite" className="mb-3">
              <div className="flex flex-wrap items-center gap-3">
                {t(`told.${last.told}`)}
                {last.undo && (
                  <fetcher.Form method="post">
                    {Object.entries(last.undo).map(([name, value]) => (
                      <input key={name} type="hidden" name={name} value={value} />
                    ))}
                    <StudioButton type="submit">
                      <Undo2 size={17} aria-hidden />
                      {t('undo')}
                    </StudioButton>
                  </fetcher.Form>
                )}
              </div>
            </Notice>
          )}
          {last && !last.ok && last.code && (
            <Notice tone="red" live="assertive" className="mb-3">
              {message(last.code, { seconds: last.seconds })}
            </Notice>
          )}
          {opinions.length === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('nothing')}</p>
              <StudioButtonLink to="?">{t('showAll')}</StudioButtonLink>
            </div>
          ) : (
            <OpinionsTable
              opinions={opinions}
              answers={list.answers}
              moderates={list.moderates}
              problem={last && !last.ok ? last : null}
              Form={fetcher.Form}
              productAddress={(product) => opinionQuery(address, { product })}
            />
          )}
          <Pager
            label={t('pages')}
            previous={
              previous === null
                ? null
                : { to: opinionQuery(address, { before: previous }), label: t('previous') }
            }
            next={next === null ? null : { to: opinionQuery(address, { after: next }), label: t('next') }}
          />
        </>
      )}
    </StudioPage>
  )
}

function Filters({ address }: Pick<OpinionList, 'address'>) {
  const t = useTranslations('studioOpinions')
  const submit = useSubmit()
  const otherFilters = [...new URLSearchParams(opinionQuery(address, { stars: null }))]
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Form
        method="get"
        preventScrollReset
        onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
        className="flex flex-wrap items-center gap-2"
      >
        {otherFilters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="flex items-center gap-2">
          <span className="text-chalk-soft">{t('column.stars')}</span>
          <select
            name="stars"
            key={address.stars}
            defaultValue={address.stars ?? ''}
            className="min-h-(--hit) rounded-[0.5rem] border border-line-strong bg-field px-2 max-bar:text-base"
          >
            <option value="">{t('anyStars')}</option>
            {starSteps.map((stars) => (
              <option key={stars} value={stars}>
                {t('stars', { stars })}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="button button-secondary px-3">
            {t('show')}
          </button>
        </noscript>
      </Form>
      {address.product && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{t('ofProduct', { slug: address.product.slug })}</span>
          <Link
            to={opinionQuery(address, { product: null })}
            className="inline-flex min-h-(--hit) items-center text-mint underline underline-offset-3"
          >
            {t('allProducts')}
          </Link>
        </p>
      )}
    </div>
  )
}
