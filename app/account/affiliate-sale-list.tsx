import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { AffiliateSale } from '#domain/commerce/affiliate-sales/list-affiliate-sales.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { formatMoney } from '#values/money.ts'
import { Flag } from '../ui/flag.tsx'
import { kindIcons } from '../ui/kind-icons.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const tones = {
  held: 'grey',
  'in-review': 'grey',
  due: 'mint',
  'in-payout': 'yellow',
  paid: 'mint',
  void: 'red',
} as const

const rowClass =
  'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-b py-5 bar:grid-cols-[2.75rem_minmax(0,1fr)_auto]'

/** The sales of an affiliate (specification, O2). */
export function AffiliateSaleList({ sales }: { sales: AffiliateSale[] }) {
  return (
    <ul className="border-line border-t">
      {sales.map((sale) => (
        <Sale key={sale.id} sale={sale} />
      ))}
    </ul>
  )
}

function Sale({ sale }: { sale: AffiliateSale }) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  const format = useFormatter()
  const { productType, title, state, voidReason, voided } = sale
  const Icon = kindIcons[productType]
  const date = (at: Date) => format.dateTime(at, { dateStyle: 'medium' })
  const states = {
    held: t('state.held', { date: date(sale.matureAt) }),
    'in-review': t('state.in-review'),
    due: t('state.due'),
    'in-payout': t('state.in-payout'),
    void: voidReason ? t(`state.void.${voidReason}`) : '',
    paid: sale.paidAt ? t('state.paid', { date: date(sale.paidAt) }) : '',
  }
  return (
    <li className={rowClass}>
      <span className="grid size-11 place-items-center rounded-md bg-mint-wash text-mint">
        <Icon size={22} aria-hidden />
      </span>
      <div className="grid content-start gap-1.5">
        <p>
          <span className="text-chalk-soft text-sm">{t(`type.${productType}`)}</span>
          <br />
          <span className="font-semibold" lang={languageOf(title, locale) ?? undefined}>
            {localize(title, locale)}
          </span>
        </p>
        <p className="text-chalk-soft text-sm">{t('created', { date: date(sale.createdAt) })}</p>
        <p>
          <Flag tone={tones[state]} className="whitespace-normal">
            {states[state]}
          </Flag>
        </p>
        {sale.paymentId && (
          <p className="wrap-anywhere text-chalk-soft text-sm">{t('payment', { id: sale.paymentId })}</p>
        )}
        {voided.amount > 0 && state !== 'void' && (
          <p className="text-chalk-soft text-sm">{t('voided', { amount: formatMoney(voided, locale) })}</p>
        )}
      </div>
      <dl className="col-span-2 grid grid-cols-[auto_auto_auto] content-start justify-between gap-x-6 tabular-nums bar:col-span-1 bar:justify-end bar:text-right">
        <Figure name={t('total')}>{formatMoney(sale.total, locale)}</Figure>
        <Figure name={t('percent')}>{t('percentValue', { percent: sale.percent })}</Figure>
        <Figure name={t('share')} strong>
          {formatMoney(sale.share, locale)}
        </Figure>
      </dl>
    </li>
  )
}

function Figure({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="bar:min-w-24">
      <dt className="text-chalk-soft text-xs">{name}</dt>
      <dd className={strong ? 'font-semibold' : undefined} data-money>
        {children}
      </dd>
    </div>
  )
}

export function AffiliateSaleListSkeleton() {
  const t = useTranslations('affiliates')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="border-line border-t">
        {['first', 'second', 'third'].map((place) => (
          <div key={place} className={rowClass}>
            <Skeleton className="size-11 rounded-md" />
            <div className="grid content-start gap-2.5">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-5 w-1/2" />
            </div>
            <Skeleton className="col-span-2 h-10 w-full bar:col-span-1 bar:w-72" />
          </div>
        ))}
      </div>
    </div>
  )
}
