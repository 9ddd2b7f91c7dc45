import { Download, Layers, TicketPlus } from 'lucide-react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { listCouponBatches, listCoupons } from '#domain/commerce/coupons/list-coupons.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { StudioButtonLink, studioButtonClass } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch, ToolbarTabs } from '../ui/toolbar.tsx'
import type { Route } from './+types/coupons-page'
import { type CouponList, couponFile, couponQuery, readCouponAddress, shownStates } from './coupon-address.ts'
import { CouponsTable } from './coupons-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const search = new URL(request.url).searchParams
  const address = readCouponAddress(search)
  const [listed, batches] = [await listCoupons(domain, address), await listCouponBatches(domain)]
  const made = Math.trunc(Number(search.get('made'))) || 0
  return { address, batches, made, ...listed }
}

export default function CouponsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('prices.coupons')
  const { address, coupons, counts, batches, made } = list
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isFiltered = address.text !== '' || address.state !== null || address.batch !== null
  return (
    <StudioPage
      title={t('title')}
      actions={
        <>
          {total > 0 && (
            <a href={couponFile(address)} download className={studioButtonClass({ variant: 'quiet' })}>
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
          {coupons.length === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('nothing')}</p>
              <StudioButtonLink to="?">{t('showAll')}</StudioButtonLink>
            </div>
          ) : (
            <CouponsTable list={list} />
          )}
          <Pager list={list} />
        </>
      )}
    </StudioPage>
  )
}

function CouponToolbar({ list: { address, counts }, total }: { list: CouponList; total: number }) {
  const t = useTranslations('prices.coupons')
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => ['state', 'batch', 'sort', 'order'].includes(name))
  const states = shownStates.filter((state) => counts[state] || address.state === state)
  return (
    <Toolbar>
      <ToolbarSearch label={t('search')} text={address.text} kept={kept} />
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

/** Codes that were made together. */
function BatchFilter({ list: { address, batches } }: { list: CouponList }) {
  const t = useTranslations('prices.coupons')
  const [search] = useSearchParams()
  const submit = useSubmit()
  const kept = [...search].filter(([name]) => ['q', 'state', 'sort', 'order'].includes(name))
  const others = address.batch && !batches.includes(address.batch) ? [address.batch] : []
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
      className="flex flex-wrap items-center gap-2 pb-3"
    >
      {kept.map(([name, value]) => (
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

function Pager({ list: { address, previous, next } }: { list: CouponList }) {
  const t = useTranslations('prices.coupons')
  if (!previous && !next) return null
  return (
    <nav aria-label={t('pages')} className="flex justify-end gap-2 pt-4">
      {previous && (
        <StudioButtonLink to={couponQuery(address, { before: previous })} rel="prev">
          {t('previous')}
        </StudioButtonLink>
      )}
      {next && (
        <StudioButtonLink to={couponQuery(address, { after: next })} rel="next">
          {t('next')}
        </StudioButtonLink>
      )}
    </nav>
  )
}
