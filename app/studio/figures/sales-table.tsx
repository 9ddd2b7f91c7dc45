import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { CurrencySales, SalesFigures } from '#domain/operations/figures/get-sales-figures.ts'
import { formatMoney, money } from '#values/money.ts'
import { Table } from '../ui/table.tsx'
import { figuresFile } from './figures-address.ts'
import { FileLink } from './file-link.tsx'
import { rateOf } from './rate-of.ts'
import { useDayWords } from './use-day-words.ts'

/** The values of the chart as a table, the newest first. */
export function SalesTable({ figures, sales }: { figures: SalesFigures; sales: CurrencySales }) {
  const t = useTranslations('studioFigures')
  const locale = useLocale()
  const format = useFormatter()
  const words = useDayWords()
  const { period, step, conversions } = figures
  const write = (amount: number) => formatMoney(money(amount, sales.currency), locale)
  const rows = sales.bars.map((bar, index) => ({ ...bar, conversion: conversions[index] ?? null })).reverse()
  return (
    <div className="pb-4">
      <Table label={t('table.days')}>
        <thead>
          <tr>
            <th scope="col">{t(`step.${step}`)}</th>
            <th scope="col" className="text-right max-bar:hidden">
              {t('column.charged')}
            </th>
            <th scope="col" className="text-right max-bar:hidden">
              {t('column.refunded')}
            </th>
            <th scope="col" className="text-right">
              {t('column.net')}
            </th>
            <th scope="col" className="text-right">
              {t('column.orders')}
            </th>
            <th scope="col" className="text-right max-bar:hidden">
              {t('column.conversion')}
            </th>
            <th scope="col" className="text-right max-lg:hidden">
              {t('column.before')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ period: part, charged, refunded, orders, before, conversion }) => (
            <tr key={part.from}>
              <th scope="row" className="studio-row-head">
                {words.part(part, step)}
                {refunded > 0 && (
                  <span className="block font-normal text-chalk-soft text-xs bar:hidden">
                    {t('chargedAndRefunded', { charged: write(charged), refunded: write(refunded) })}
                  </span>
                )}
              </th>
              <td className="whitespace-nowrap text-right max-bar:hidden">{write(charged)}</td>
              <td className="whitespace-nowrap text-right max-bar:hidden">{write(refunded)}</td>
              <td className="whitespace-nowrap text-right">{write(charged - refunded)}</td>
              <td className="text-right">{format.number(orders)}</td>
              <td className="text-right max-bar:hidden">
                {conversion
                  ? format.number(rateOf(conversion) ?? 0, { style: 'percent', maximumFractionDigits: 1 })
                  : '–'}
              </td>
              <td className="whitespace-nowrap text-right text-chalk-soft max-lg:hidden">
                {write(before.charged - before.refunded)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <FileLink href={figuresFile('days', { period, step })} />
    </div>
  )
}
