import { Download, Layers, TicketPlus } from 'lucide-react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { listCouponBatches, listCoupons } from '#domain/commerce/coupons/list-coupons.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { couponStates } from '#values/coupon-state.ts'
import { idIn } from '#values/sent-id.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { SavedViews } from '../ui/saved-views.tsx'
import { StudioButtonLink, studioButtonClass } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch, ToolbarTabs } from '../ui/toolbar.tsx'
import { listViewsAction } from '../views/saved-views-action.ts'
import type { Route } from './+types/coupons-page'
import { type CouponList, couponFile, couponQuery, readCouponAddress } from './coupon-address.ts'
import { CouponsTable } from './coupons-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const search = new URL(request.url).searchParams
  const address = readCouponAddress(search)
  const made = idIn(search, 'made') ?? 0
  const [listed, batches, views] = await Promise.all([
    listCoupons(domain, address),
    listCouponBatches(domain),
    listSavedViews(domain, { place: 'coupons' }),
  ])
  return { address, batches, made, views, ...listed }
}

export function action(args: Route.ActionArgs) {
  return listViewsAction(args, {
    place: 'coupons',
    queryOf: (search) => couponQuery(readCouponAddress(search), {}),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export default function CouponsPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const t = useTranslations('prices.coupons')
  const { address, coupons, counts, batches, made, previous, next } = list
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isFiltered = address.text !== '' || address.state !== null || address.batch !== null
  return (
    <StudioPage
      title={t('title')}
      actions={
        <>
          {total > 0 && (
            <a href={couponFile(address)} download className={studioButtonClass()}>
              <Download size={17} aria-hidden />
              {t('file')}
            </a>
          )}
          <StudioButtonLink to="/studio/coupons/batch">
            <Layers size={17} aria-hidden />
            {t('batch.title')}
          </StudioButtonLink>
          <StudioButtonLink to="/studio/coupons/new" variant="primary">
            <TicketPlus size={17} aria-hidden />
            {t('new.title')}
          </StudioButtonLink>
        </>
      }
    >
      {made > 0 && address.batch && (
        <Notice live="polite" className="mb-4">
          {t('batch.made', { count: made, prefix: address.batch })}
        </Notice>
      )}
      {total === 0 && !isFiltered ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <>
          <CouponToolbar list={list} total={total} />
          {batches.length > 0 && <BatchFilter list={list} />}
          <SavedViews
            place="coupons"
            query={couponQuery(address, {})}
            views={list.views}
            problem={actionData ?? null}
          />
          {coupons.length === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('nothing')}</p>
              <StudioButtonLink to="?">{t('showAll')}</StudioButtonLink>
            </div>
          ) : (
            <CouponsTable list={list} />
          )}
          <Pager
            label={t('pages')}
            previous={previous && { to: couponQuery(address, { before: previous }), label: t('previous') }}
            next={next && { to: couponQuery(address, { after: next }), label: t('next') }}
          />
        </>
      )}
    </StudioPage>
  )
}

function CouponToolbar({ list: { address, counts }, total }: { list: CouponList; total: number }) {
  const t = useTranslations('prices.coupons')
  const [search] = useSearchParams()
  const parameters = [...search].filter(([name]) => ['state', 'batch', 'sort', 'order'].includes(name))
  const states = couponStates.filter((state) => counts[state] || address.state === state)
  return (
    <Toolbar>
      <ToolbarSearch label={t('search')} text={address.text} parameters={parameters} />
      <ToolbarTabs
        label={t('byState')}
        tabs={[
          {
            to: couponQuery(address, { state: null }),
            label: t('all'),
            count: total,
            current: address.state === null,
          },
          ...states.map((state) => ({
            to: couponQuery(address, { state }),
            label: t(`states.${state}`),
            count: counts[state] ?? 0,
            current: address.state === state,
          })),
        ]}
      />
    </Toolbar>
  )
}

/** The filter for codes that were created together. */
function BatchFilter({ list: { address, batches } }: { list: CouponList }) {
  const t = useTranslations('prices.coupons')
  const [search] = useSearchParams()
  const submit = useSubmit()
  const parameters = [...search].filter(([name]) => ['q', 'state', 'sort', 'order'].includes(name))
  const others = address.batch && !batches.includes(address.batch) ? [address.batch] : []
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
      className="flex flex-wrap items-center gap-2 pb-3"
    >
      {parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2">
        <span className="text-chalk-soft">{t('batch.filter')}</span>
        <select
          name="batch"
          key={address.batch}
          defaultValue={address.batch ?? ''}
          className="min-h-(--hit) max-w-60 rounded-[0.5rem] border border-line-strong bg-field px-2 max-bar:text-base"
        >
          <option value="">{t('batch.any')}</option>
          {[...others, ...batches].map((prefix) => (
            <option key={prefix} value={prefix}>
              {prefix}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button button-secondary px-3">
          {t('batch.show')}
        </button>
      </noscript>
    </Form>
  )
}
