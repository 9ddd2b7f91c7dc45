import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Person } from '#domain/account-life/people/get-person.ts'
import type { OrderState } from '#domain/commerce/orders/order-states.ts'
import { formatMoney } from '#values/money.ts'
import { Link } from '../../../ui/link.tsx'
import { StateMark, type StateShape } from '../../ui/state-mark.tsx'
import { Table } from '../../ui/table.tsx'
import { useStateWords, useTitle } from '../../ui/use-title.ts'

/** The same shapes as in the list of orders, repeated here because its module needs texts of another room. */
const shapeOf: Record<OrderState, StateShape> = {
  pending: 'off',
  processing: 'waits',
  paid: 'failed',
  fulfilled: 'done',
  declined: 'failed',
  abandoned: 'off',
  refunded: 'off',
}

export function PersonOrders({ person: { orders, account } }: { person: Person }) {
  const t = useTranslations('studioPerson.orders')
  const format = useFormatter()
  const locale = useLocale()
  const titleOf = useTitle()
  const words = useStateWords()
  return (
    <section aria-labelledby="orders">
      <div className="flex items-baseline justify-between gap-4 pb-1">
        <h2 id="orders">{t('title')}</h2>
        <p className="text-chalk-soft text-xs tabular-nums">
          {account.orders > orders.length ? (
            <Link
              to={`/studio/orders?${new URLSearchParams({ q: account.email })}`}
              className="text-mint underline underline-offset-4"
            >
              {t('newest', { shown: orders.length, count: account.orders })}
            </Link>
          ) : (
            account.orders
          )}
        </p>
      </div>
      {orders.length === 0 ? (
        <p className="py-3 text-chalk-soft">{t('nothing')}</p>
      ) : (
        <Table label={t('title')}>
          <thead className="max-bar:sr-only">
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('product')}</th>
              <th scope="col" className="max-bar:hidden">
                {t('state')}
              </th>
              <th scope="col" className="text-right">
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              const { label, lang } = titleOf(order.title)
              const state = (
                <StateMark shape={order.flag ? 'failed' : shapeOf[order.state]}>
                  {words.order(order.state)}
                </StateMark>
              )
              const day = format.dateTime(order.createdAt, { dateStyle: 'medium' })
              return (
                <tr key={order.number}>
                  <td className="whitespace-nowrap py-2 font-code text-xs max-bar:hidden">
                    <Link
                      to={`/studio/orders/${encodeURIComponent(order.number)}`}
                      className="text-mint hover:underline"
                    >
                      {order.number}
                    </Link>
                  </td>
                  <td className="whitespace-nowrap text-chalk-soft max-bar:hidden">{day}</td>
                  <td className="py-2">
                    <span lang={lang} className="wrap-anywhere max-bar:font-semibold">
                      {label}
                    </span>
                    {order.giftTo && <span className="text-chalk-soft text-xs"> · {t('gift')}</span>}
                    <span className="block text-chalk-soft text-xs bar:hidden">
                      {day} ·{' '}
                      <Link
                        to={`/studio/orders/${encodeURIComponent(order.number)}`}
                        className="whitespace-nowrap font-code text-mint hover:underline"
                      >
                        {order.number}
                      </Link>
                    </span>
                  </td>
                  <td className="whitespace-nowrap max-bar:hidden">{state}</td>
                  <td className="whitespace-nowrap text-right tabular-nums">
                    {formatMoney(order.total, locale)}
                    <span className="block text-xs bar:hidden">{state}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
    </section>
  )
}
