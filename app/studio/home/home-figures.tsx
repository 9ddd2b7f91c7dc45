import { clsx } from 'clsx'
import type { SalesFigures } from '#domain/operations/figures/get-sales-figures.ts'
import type { NewestSale } from '#domain/operations/figures/list-newest-sales.ts'
import type { SalesPart } from '#domain/operations/figures/list-sales-by.ts'
import { type FiguresAddress, figuresQuery } from '../figures/figures-address.ts'
import { MoneyParts } from '../figures/money-part.tsx'
import { NewestSales } from '../figures/newest-sales.tsx'
import { SoldList } from '../figures/sold-list.tsx'

export { PeriodTabs } from '../figures/period-tabs.tsx'

/** Revenue and best-selling products, as far as the caller's role allows. */
export function HomeFigures({
  address,
  figures,
  sold,
  newest,
  now,
  ownItems,
}: {
  address: FiguresAddress
  figures: SalesFigures | null
  sold: SalesPart[] | null
  newest: NewestSale[]
  now: Date
  ownItems: boolean
}) {
  const [sales] = figures?.currencies ?? []
  return (
    <>
      {figures && <MoneyParts figures={figures} today={address.period.to} ownItems={ownItems} />}
      <div className={clsx('grid gap-10', sold && 'lg:grid-cols-2')}>
        <NewestSales sales={newest} now={now} />
        {sold && sales && (
          <SoldList sold={sold} sales={sales} to={`/studio/figures${figuresQuery(address)}`} />
        )}
      </div>
    </>
  )
}
