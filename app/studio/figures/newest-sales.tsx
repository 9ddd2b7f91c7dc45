import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { NewestSale } from '#domain/operations/figures/list-newest-sales.ts'
import { formatMoney } from '#values/money.ts'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { studioOrderPath } from '../orders/order-address.ts'
import { useTitle } from '../ui/use-title.ts'

/** The latest payments; the buyer's name is shown only to people who may see orders. */
export function NewestSales({ sales, now }: { sales: readonly NewestSale[]; now: Date }) {
  const t = useTranslations('studioFigures')
  const studio = useTranslations('studio')
  const locale = useLocale()
  const format = useFormatter()
  const titleOf = useTitle()
  return (
    <section aria-labelledby="newest" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="newest" className="pb-1">
          {t('newest.title')}
        </h2>
        {sales.some(({ order }) => order) && (
          <Link
            to="/studio/orders"
            className="inline-flex min-h-(--link) items-center font-medium text-mint hover:underline"
          >
            {studio('place.orders')}
          </Link>
        )}
      </div>
      {sales.length === 0 ? (
        <p className="py-3 text-chalk-soft">{t('newest.nothing')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sales.map(({ title, amount, paidAt, isGift, isRefunded, order }, index) => {
            const { label, lang } = titleOf(title)
            return (
              <li
                key={order?.number ?? `${paidAt.getTime()} ${index}`}
                className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2"
              >
                <span className="wrap-anywhere min-w-0">
                  <span lang={lang} className="font-medium">
                    {order ? (
                      <Link
                        to={studioOrderPath(order.number)}
                        className="after:absolute after:inset-0 hover:underline"
                      >
                        {label}
                      </Link>
                    ) : (
                      label
                    )}
                  </span>
                  {isGift && (
                    <>
                      {' '}
                      <Flag tone="grey">{t('newest.gift')}</Flag>
                    </>
                  )}
                  {isRefunded && (
                    <>
                      {' '}
                      <Flag tone="grey">{t('newest.refunded')}</Flag>
                    </>
                  )}
                </span>
                <span className="whitespace-nowrap text-right tabular-nums">
                  {formatMoney(amount, locale)}
                </span>
                <span className="wrap-anywhere min-w-0 text-chalk-soft text-xs">{order?.buyer}</span>
                <time dateTime={paidAt.toISOString()} className="text-right text-chalk-soft text-xs">
                  {format.relativeTime(paidAt, now)}
                </time>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
