import { useLocale, useTranslations } from 'use-intl'
import { formatMoney, money } from '#values/money.ts'
import type { FindItem } from '../drafts/use-draft-products.ts'
import { type PricedItem, packTotals } from './pack-prices.ts'

/** The price of the pack, compared with the sum of its items' own prices. */
export function PackTotal({ items, find }: { items: readonly PricedItem[]; find: FindItem }) {
  const t = useTranslations('studioPack')
  const locale = useLocale()
  const { price, alone, saved } = packTotals(items, find)
  const label = (amount: number) => formatMoney(money(amount), locale)
  return (
    <dl aria-live="polite" className="grid gap-1 border-line-strong border-t pt-3 tabular-nums">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-chalk-soft">{t('total.alone')}</dt>
        <dd className="text-chalk-soft">{saved > 0 ? <s>{label(alone)}</s> : label(alone)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">{t('total.price')}</dt>
        <dd className="font-display font-semibold text-lg">{label(price)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="sr-only">{t('total.difference')}</dt>
        <dd className={saved > 0 ? 'ml-auto text-mint' : 'ml-auto text-chalk-soft'}>
          {saved > 0 ? t('total.saves', { amount: label(saved) }) : t('total.savesNothing')}
        </dd>
      </div>
    </dl>
  )
}
