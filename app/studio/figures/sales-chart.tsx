import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { CurrencySales, SalesFigures } from '#domain/operations/figures/get-sales-figures.ts'
import { formatMoney, money } from '#values/money.ts'
import { type Bar, BarChart } from './bar-chart.tsx'
import type { Measure } from './figures-address.ts'
import { rateOf } from './rate-of.ts'
import { SalesTable } from './sales-table.tsx'
import { useDayWords } from './use-day-words.ts'

/** One measure of a period as bars, with all measures as a table. */
export function SalesChart({
  figures,
  sales,
  show = 'money',
  today,
}: {
  figures: SalesFigures
  sales: CurrencySales
  show?: Measure
  today: string
}) {
  const t = useTranslations('studioFigures')
  const format = useFormatter()
  const locale = useLocale()
  const words = useDayWords()
  const { period, step, conversions } = figures
  const writers: Record<Measure, (value: number, options?: { short?: boolean }) => string> = {
    money: (value, options) => formatMoney(money(value, sales.currency), locale, options),
    orders: (value) => format.number(value),
    refunds: (value) => format.number(value),
    conversion: (value) => format.number(value, { style: 'percent', maximumFractionDigits: 1 }),
  }
  const write = writers[show]
  const bars = sales.bars.map((bar, index): Bar => {
    const now = bar.period.from <= today && today <= bar.period.to
    const values: Record<Measure, { value: number | null; before: number | null; below: number }> = {
      money: { value: bar.charged, before: bar.before.charged, below: bar.refunded },
      orders: { value: bar.orders, before: bar.before.orders, below: 0 },
      refunds: { value: bar.refunds, before: bar.before.refunds, below: 0 },
      conversion: { value: rateOf(conversions[index] ?? null), before: null, below: 0 },
    }
    return {
      key: bar.period.from,
      label: now && step === 'day' ? t('today') : words.short(bar.period, step),
      title: words.part(bar.period, step),
      now,
      ...values[show],
    }
  })
  const best = bars.reduce<Bar | null>(
    (most, bar) => ((bar.value ?? 0) > (most?.value ?? 0) ? bar : most),
    null,
  )
  return (
    <BarChart
      bars={bars}
      unit={show === 'money' ? 100 : show === 'conversion' ? 0.01 : 1}
      summary={
        best?.value
          ? t('summary', {
              measure: t(`measure.${show}`),
              days: words.range(period),
              best: best.title,
              value: write(best.value),
            })
          : t('summaryOfNothing', { measure: t(`measure.${show}`), days: words.range(period) })
      }
      words={{
        value: t(`bar.${show}`),
        before: t('daysBefore', { count: figures.days }),
        below: t('column.refunded'),
      }}
      write={write}
    >
      <SalesTable figures={figures} sales={sales} />
    </BarChart>
  )
}
