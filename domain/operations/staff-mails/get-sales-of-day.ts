import type { Context } from '#domain/kernel/context.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { listProductTitles } from '#domain/operations/figures/name-queries.ts'
import {
  listSalesByDay,
  listSalesByKey,
  type SaleRow,
  type SaleSums,
} from '#domain/operations/figures/sale-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { Currency } from '#values/money.ts'

/** Amounts in minor units. `products`: those that brought most; `further`: how many more there are. */
export type SalesOfDay = {
  sums: (SaleSums & { currency: Currency })[]
  products: (Pick<SaleRow, 'key' | 'orders' | 'charged' | 'currency'> & { title: LocalizedText | null })[]
  further: number
}

const mostProducts = 10

/** The sales of a day (UTC), of all products or of an author's; null when nothing was sold or refunded. */
export async function getSalesOfDay(
  context: Pick<Context, 'db' | 'actor'>,
  { day, authorId }: { day: string; authorId: string | null },
): Promise<SalesOfDay | null> {
  requireSystem(context)
  const { db } = context
  const scope = { dimension: 'product' as const, authorId }
  const period = { from: day, to: day }
  const sums = await listSalesByDay(db, scope, period)
  if (sums.length === 0) return null
  const rows = (await listSalesByKey(db, scope, period, { limit: 1_000 })).filter(({ orders }) => orders > 0)
  const shown = rows.slice(0, mostProducts)
  const titles = new Map(
    (
      await listProductTitles(
        db,
        shown.map(({ key }) => key),
      )
    ).map(({ key, title }) => [key, title]),
  )
  return {
    sums: sums.map(({ day: _, ...sum }) => sum),
    products: shown.map(({ key, orders, charged, currency }) => ({
      key,
      title: titles.get(key) ?? null,
      orders,
      charged,
      currency,
    })),
    further: rows.length - shown.length,
  }
}
