import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { CurrencySales, SalesFigures } from '#domain/operations/figures/get-sales-figures.ts'
import { formatMoney, money } from '#values/money.ts'
import type { Measure } from './figures-address.ts'
import { rateOf } from './rate-of.ts'
import { SalesChart } from './sales-chart.tsx'
import { useDayWords } from './use-day-words.ts'

/** The revenue of a period compared with the period before, one part for each currency. */
export function MoneyParts({
  figures,
  show,
  today,
  ownItems,
  explained = false,
}: {
  figures: SalesFigures
  show?: Measure
  today: string
  /** Whether only an author's own products are counted. */
  ownItems: boolean
  /** Whether to explain how it is counted. */
  explained?: boolean
}) {
  const t = useTranslations('studioFigures')
  const words = useDayWords()
  const { conversion, countedSince } = figures
  return (
    <div className="grid min-w-0 gap-10">
      {figures.currencies.map((sales) => (
        <MoneyPart
          key={sales.currency}
          sales={sales}
          figures={figures}
          show={show}
          today={today}
          ownItems={ownItems}
        />
      ))}
      <div className="-mt-6 grid max-w-(--measure) gap-2 text-chalk-soft text-xs">
        {explained && conversion && (
          <p className="text-(length:--size-studio) text-chalk">
            {t('funnel', conversion)}
            {countedSince && ` ${t('countedSince', { day: words.day(countedSince) })}`}
          </p>
        )}
        <p>
          {t('utc')} {explained && t('explained')}
        </p>
      </div>
    </div>
  )
}

function MoneyPart({
  figures,
  sales,
  show,
  today,
  ownItems,
}: Parameters<typeof MoneyParts>[0] & { sales: CurrencySales }) {
  const t = useTranslations('studioFigures')
  const locale = useLocale()
  const format = useFormatter()
  const words = useDayWords()
  const { total, before, currency } = sales
  const id = `money-${currency}`
  const write = (amount: number) => formatMoney(money(amount, currency), locale)
  const [net, netBefore] = [total.charged - total.refunded, before.charged - before.refunded]
  const perOrder = ({ charged, orders }: typeof total) =>
    orders === 0 ? null : write(Math.round(charged / orders))
  const percent = (rate: number | null) =>
    rate === null ? null : format.number(rate, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-medium font-ui text-[length:inherit] text-chalk-soft tracking-normal">
        {t(ownItems ? 'net.own' : 'net.all', { days: words.range(figures.period) })}
      </h2>
      <p className="my-1 font-bold font-display text-[2.25rem] tabular-nums leading-tight tracking-tight bar:text-[2.5rem]">
        {write(net)}
      </p>
      <Change now={net} before={netBefore} days={figures.days} write={write} />
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-3.5 bar:grid-cols-4">
        <Fact term={t('column.orders')} before={t('beforeCount', { count: before.orders })}>
          {format.number(total.orders)}
        </Fact>
        <Fact term={t('perOrder')} before={perOrder(before)}>
          {perOrder(total) ?? '–'}
        </Fact>
        <Fact term={t('column.refunded')} before={t('refunds', { count: total.refunds })}>
          {write(total.refunded)}
        </Fact>
        <Fact term={t('column.conversion')} before={percent(rateOf(figures.conversionBefore))}>
          {percent(rateOf(figures.conversion)) ?? '–'}
        </Fact>
      </dl>
      <SalesChart figures={figures} sales={sales} show={show} today={today} />
    </section>
  )
}

function Fact({ term, before, children }: { term: string; before: string | null; children: ReactNode }) {
  return (
    <div>
      <dt className="text-chalk-soft text-xs">{term}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 font-semibold text-base tabular-nums">
        <span>{children}</span>
        {before && <span className="whitespace-nowrap font-medium text-chalk-soft text-xs">{before}</span>}
      </dd>
    </div>
  )
}

function Change({
  now,
  before,
  days,
  write,
}: {
  now: number
  before: number
  days: number
  write: (amount: number) => string
}) {
  const t = useTranslations('studioFigures')
  const format = useFormatter()
  const amount = write(before)
  if (before <= 0) return <p className="text-chalk-soft">{t('change.from', { count: days, amount })}</p>
  const change = (now - before) / before
  const rounded = Math.round(change * 100)
  const kind = rounded > 0 ? 'more' : rounded < 0 ? 'less' : 'same'
  return (
    <p className="text-chalk-soft">
      {t.rich(`change.${kind}`, {
        count: days,
        amount,
        percent: format.number(Math.abs(rounded) / 100, { style: 'percent' }),
        strong: (text) => <strong className="font-semibold text-mint">{text}</strong>,
      })}
    </p>
  )
}
