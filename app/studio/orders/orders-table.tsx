import { clsx } from 'clsx'
import { useLocale, useTranslations } from 'use-intl'
import type { ListedOrder } from '#domain/commerce/purchases/list-orders.ts'
import { isErasedEmail } from '#values/erased-person.ts'
import { formatMoney } from '#values/money.ts'
import { Link } from '../../ui/link.tsx'
import { PartItem } from '../../ui/part.tsx'
import { Moment } from '../ui/moment.tsx'
import { sortHeads, Table } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { rowId } from '../views/use-list-keys.ts'
import { type OrderList, orderQuery, ordersPath, studioOrderPath } from './order-address.ts'
import { OrderStateMark } from './order-state.tsx'

/** The table of orders; on narrow windows each row has two lines. */
export function OrdersTable({
  list: { address, orders },
  chosen,
}: {
  list: OrderList
  chosen: string | null
}) {
  const t = useTranslations('studioOrders')
  const { after, before } = address
  const here = orderQuery(address, { after, before })
  const sortHead = sortHeads(address, {
    to: (order) => ordersPath(orderQuery(address, order)),
    label: (sort) => t(`column.${sort}`),
  })
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col" className="pl-2 @max-2xl:hidden">
            {t('column.order')}
          </th>
          {sortHead('date', '@max-2xl:pl-2')}
          <th scope="col" className="@max-2xl:hidden">
            {t('column.person')}
          </th>
          <th scope="col" className="@max-4xl:hidden">
            {t('column.product')}
          </th>
          <th scope="col" className="@max-2xl:hidden">
            {t('column.state')}
          </th>
          {sortHead('amount', 'pr-2! text-right')}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <PartItem
            key={order.number}
            as="tr"
            className={clsx('relative', order.number === chosen && 'bg-mint-wash!')}
            of={OrderCells}
            props={{ order, query: here, chosen: order.number === chosen }}
          />
        ))}
      </tbody>
    </Table>
  )
}

function OrderCells({ order, query, chosen }: { order: ListedOrder; query: string; chosen: boolean }) {
  const locale = useLocale()
  const titleOf = useTitle()
  const words = useTranslations('studioOrder')
  const { number, createdAt, payerName, payerEmail, title, total } = order
  const { label, lang } = titleOf(title)
  const isGone = isErasedEmail(payerEmail)
  const who = isGone ? words('formerPerson') : payerName || payerEmail
  const when = (
    <Moment
      at={createdAt}
      show={{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }}
      isSaid
    />
  )
  return (
    <>
      <td className={clsx('py-1.5 pl-2 @max-2xl:w-full', chosen && 'shadow-[inset_3px_0_var(--mint)]')}>
        <Link
          to={studioOrderPath(number, query)}
          id={rowId(number)}
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          className="after:absolute after:inset-0"
        >
          <span className="whitespace-nowrap font-code text-[0.8125rem] @max-2xl:hidden">{number}</span>
          <span className="wrap-anywhere font-medium @2xl:hidden">{who}</span>
        </Link>
        <span className="grid text-chalk-soft text-xs @2xl:hidden">
          <span lang={lang} className="wrap-anywhere">
            {label}
          </span>
          {when}
        </span>
      </td>
      <td className="whitespace-nowrap text-chalk-soft tabular-nums @max-2xl:hidden">{when}</td>
      <td className="max-w-44 truncate @max-2xl:hidden" title={isGone ? undefined : payerEmail}>
        {who}
      </td>
      <td lang={lang} className="max-w-48 truncate @max-4xl:hidden">
        {label}
      </td>
      <td className="whitespace-nowrap @max-2xl:hidden">
        <OrderStateMark order={order} />
      </td>
      <td className="whitespace-nowrap pr-2! text-right tabular-nums">
        {formatMoney(total, locale)}
        <span className="grid justify-items-end pt-0.5 text-xs @2xl:hidden">
          <OrderStateMark order={order} />
        </span>
      </td>
    </>
  )
}
