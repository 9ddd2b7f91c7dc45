import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { Outlet, useParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { listOrders, mostSummed, mostWaiting } from '#domain/commerce/purchases/list-orders.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { firstMomentOf, lastMomentOf } from '#values/day.ts'
import { formatMoney } from '#values/money.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { SavedViews } from '../ui/saved-views.tsx'
import { StudioButtonLink, studioButtonClass } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { savedViewsAction } from '../views/saved-views-action.ts'
import { useListKeys } from '../views/use-list-keys.ts'
import type { Route } from './+types/orders-page'
import {
  type OrderList,
  orderFile,
  orderQuery,
  ordersPath,
  readOrderAddress,
  studioOrderPath,
} from './order-address.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readOrderAddress(new URL(request.url).searchParams)
  const [listed, views] = await Promise.all([
    listOrders(domain, {
      ...address,
      from: firstMomentOf(address.from),
      until: lastMomentOf(address.until),
    }),
    listSavedViews(domain, { place: 'orders' }),
  ])
  return { address, views, most: { summed: mostSummed, waiting: mostWaiting }, ...listed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const query = orderQuery(readOrderAddress(new URL(request.url).searchParams))
  return savedViewsAction(requestContext, await request.formData(), { place: 'orders', query })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The list of orders, with the one in the address beside it or, on narrow windows, in its place. */
export default function OrdersPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioOrders')
  const { number } = useParams()
  const { address, orders, sum, waiting, views, most } = list
  const query = orderQuery(address)
  useListKeys({
    keys: orders.map((order) => order.number),
    open: number ?? null,
    pathOf: studioOrderPath,
    listPath: ordersPath,
  })
  const isEmpty = sum?.count === 0 && query === ''
  const waitingView = (name: keyof typeof waiting, viewQuery: string) => ({
    label: t(`view.${name}`),
    query: viewQuery,
    count: waiting[name],
    more: waiting[name] >= most.waiting,
  })
  return (
    <div className={clsx('split', number && 'split-open')}>
      <div className="split-list @container">
        <StudioPage
          title={t('title')}
          name={number}
          actions={
            sum?.count !== 0 && (
              <a href={orderFile(address)} download className={studioButtonClass()}>
                <Download size={17} aria-hidden />
                {sum ? t('file', { count: sum.count }) : t('fileOfMany')}
              </a>
            )
          }
        >
          {isEmpty ? (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          ) : (
            <>
              <SavedViews
                label={t('views')}
                place="orders"
                query={query}
                views={views}
                problem={actionData ?? null}
                ready={[
                  { label: t('view.all'), query: '' },
                  waitingView('flagged', 'flag=any'),
                  waitingView('toApprove', 'state=processing&method=transfer'),
                  waitingView('withoutAccess', 'state=paid'),
                  { label: t('view.refunded'), query: 'state=refunded' },
                  { label: t('view.gifts'), query: 'gift=1' },
                ]}
              />
              <OrderFilters list={list} />
              <Sum list={list} />
              {orders.length === 0 ? (
                <div className="grid justify-items-start gap-3 py-10">
                  <p>{t('nothing')}</p>
                  <StudioButtonLink to="/studio/orders">{t('showAll')}</StudioButtonLink>
                </div>
              ) : (
                <OrdersTable list={list} chosen={number ?? null} />
              )}
              <Foot list={list} />
            </>
          )}
        </StudioPage>
      </div>
      <Outlet />
    </div>
  )
}

/** The sum of all orders that match, not only of those on this page. */
function Sum({ list: { sum, most } }: { list: OrderList }) {
  const t = useTranslations('studioOrders')
  const locale = useLocale()
  return (
    <p role="status" className="pb-1 text-right text-chalk-soft tabular-nums max-bar:text-left">
      {sum
        ? t.rich('sum', {
            count: sum.count,
            amount: formatMoney(sum.kept, locale),
            b: (text) => <b className="font-semibold text-chalk">{text}</b>,
          })
        : t('sumOfMany', { most: most.summed })}
    </p>
  )
}

function Foot({ list: { address, previous, next } }: { list: OrderList }) {
  const t = useTranslations('studioOrders')
  return (
    <div className="flex flex-wrap items-end justify-end gap-2">
      <p aria-hidden className="mr-auto flex items-center gap-1.5 text-chalk-soft text-xs max-lg:hidden">
        <kbd className="studio-key">J</kbd>
        <kbd className="studio-key">K</kbd>
        {t('keys.move')}
        <kbd className="studio-key ml-2">Esc</kbd>
        {t('keys.close')}
      </p>
      <Pager
        label={t('pages')}
        previous={
          previous && { to: ordersPath(orderQuery(address, { before: previous })), label: t('newer') }
        }
        next={next && { to: ordersPath(orderQuery(address, { after: next })), label: t('older') }}
      />
    </div>
  )
}
