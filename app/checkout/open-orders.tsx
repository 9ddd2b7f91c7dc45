import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { orderPath } from '#values/purchase-address.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { PurchaseOffer } from './purchase-loader.ts'

/** Warns before paying twice. */
export function OpenOrders({ orders }: { orders: PurchaseOffer['openOrders'] }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  return orders.map(({ number, state, same, title, rejection }) => (
    <Notice key={number} tone={state === 'pending' ? 'yellow' : 'red'}>
      <p className="wrap-anywhere">
        {t(`openOrders.${state === 'pending' || state === 'rejected' ? state : 'processing'}`, {
          title: localize(title, locale),
          reason: rejection ?? '',
          which: same ? 'same' : 'other',
        })}
      </p>
      <Link
        to={orderPath(number)}
        className="inline-flex min-h-11 items-center font-semibold text-mint hover:underline"
      >
        {t('openOrders.see', { number })}
      </Link>
    </Notice>
  ))
}
