import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { SalesFigures } from '#domain/operations/figures/get-sales-figures.ts'
import type { SalesPart } from '#domain/operations/figures/list-sales-by.ts'
import { formatMoney, money } from '#values/money.ts'
import { Table } from '../ui/table.tsx'
import { Choices } from './choices.tsx'
import { dimensions, type FiguresAddress, figuresFile, figuresQuery } from './figures-address.ts'
import { FileLink } from './file-link.tsx'
import { useSoldName } from './use-sold-name.ts'

/** Sales by product, country, affiliate or coupon. One row holds the rest, so that the rows add up to the total above. */
export default function BreakdownPart({
  address,
  figures,
  parts,
  ownItems,
}: {
  address: FiguresAddress
  figures: SalesFigures
  parts: readonly SalesPart[]
  ownItems: boolean
}) {
  const t = useTranslations('studioFigures')
  return (
    <section aria-labelledby="breakdown" className="max-w-5xl">
      <h2 id="breakdown" className="pb-3">
        {t(`by.${address.by}`)}
      </h2>
      {!ownItems && (
        <Choices
          label={t('dimensions')}
          choices={dimensions.map((by) => ({
            label: t(`dimension.${by}`),
            to: figuresQuery(address, { by }),
            current: by === address.by,
          }))}
        />
      )}
      {figures.currencies.map(({ currency, total }) => (
        <PartsTable
          key={currency}
          address={address}
          parts={parts.filter((each) => each.currency === currency)}
          total={total}
          currency={currency}
        />
      ))}
      <FileLink href={figuresFile(address.by, address)} />
    </section>
  )
}

function PartsTable({
  address: { by: dimension },
  parts,
  total,
  currency,
}: {
  address: FiguresAddress
  parts: readonly SalesPart[]
} & Pick<SalesFigures['currencies'][number], 'total' | 'currency'>) {
  const t = useTranslations('studioFigures')
  const locale = useLocale()
  const format = useFormatter()
  const nameOf = useSoldName()
  const write = (amount: number) => formatMoney(money(amount, currency), locale)
  if (parts.length === 0) return <p className="py-4 text-chalk-soft">{t('sold.nothing')}</p>
  const sum = (of: (part: SalesPart) => number) => parts.reduce((all, part) => all + of(part), 0)
  const rest = {
    orders: total.orders - sum(({ orders }) => orders),
    charged: total.charged - sum(({ charged }) => charged),
    refunded: total.refunded - sum(({ refunded }) => refunded),
  }
  const hasVisits = dimension === 'product'
  const row = (
    key: string,
    name: { label: string; lang?: string },
    { orders, charged, refunded }: typeof rest,
    visits: SalesPart['visits'] | null,
  ) => (
    <tr key={key}>
      <th scope="row" className="studio-row-head">
        <span lang={name.lang} className="wrap-anywhere">
          {name.label}
        </span>
        <span className="block text-chalk-soft text-xs bar:hidden">
          {t('orders', { count: orders })}
          {visits && visits.visits > 0 && ` · ${t('visits', { count: visits.visits })}`}
        </span>
      </th>
      <td className="text-right max-bar:hidden">{format.number(orders)}</td>
      <td className="whitespace-nowrap text-right max-lg:hidden">{write(charged)}</td>
      <td className="whitespace-nowrap text-right max-bar:hidden">{write(refunded)}</td>
      <td className="whitespace-nowrap text-right max-bar:pr-0">{write(charged - refunded)}</td>
      {hasVisits && (
        <>
          <td className="text-right max-bar:hidden">{visits ? format.number(visits.visits) : ''}</td>
          <td className="text-right max-lg:hidden">{visits ? format.number(visits.checkouts) : ''}</td>
        </>
      )}
    </tr>
  )
  return (
    <div className="pt-3">
      <Table label={t(`by.${dimension}`)}>
        <thead>
          <tr>
            <th scope="col">{t(`dimension.${dimension}`)}</th>
            <th scope="col" className="text-right max-bar:hidden">
              {t('column.orders')}
            </th>
            <th scope="col" className="text-right max-lg:hidden">
              {t('column.charged')}
            </th>
            <th scope="col" className="text-right max-bar:hidden">
              {t('column.refunded')}
            </th>
            <th scope="col" className="text-right max-bar:pr-0">
              {t('column.net')}
            </th>
            {hasVisits && (
              <>
                <th scope="col" className="text-right max-bar:hidden">
                  {t('column.visits')}
                </th>
                <th scope="col" className="text-right max-lg:hidden">
                  {t('column.checkouts')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {parts.map((part) => row(part.key, nameOf(part.by, dimension), part, part.visits))}
          {(rest.orders !== 0 || rest.charged !== 0 || rest.refunded !== 0) &&
            row('rest', { label: t('sold.others') }, rest, null)}
        </tbody>
      </Table>
    </div>
  )
}
