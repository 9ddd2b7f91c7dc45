import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { Currency } from '#values/money.ts'
import type { Period } from '#values/period.ts'
import type { ProductType } from '#values/product.ts'
import { listVisitsByProduct, type VisitSums } from './count-queries.ts'
import type { SaleDimension } from './figure.table.ts'
import { figureScope } from './figure-policy.ts'
import { listAffiliateNames, listCouponCodes, listProductTitles } from './name-queries.ts'
import { listSalesByKey, type SaleRow, type SaleSums } from './sale-queries.ts'

/** What sales are summed by. `none`: without coupon or affiliate, or from an unknown country. */
export type SoldBy =
  | { kind: 'none' }
  /** It is no longer in the shop. */
  | { kind: 'gone'; key: string }
  | { kind: 'product'; productType: ProductType; slug: string; title: LocalizedText }
  | { kind: 'country'; country: string }
  | { kind: 'affiliate'; name: string; email: string }
  | { kind: 'coupon'; code: string }

export type SalesPart = SaleSums & {
  key: string
  currency: Currency
  by: SoldBy
  /** A product's visits; zero for other dimensions, and for days on which visits were not counted. */
  visits: VisitSums
}

type Order = { limit: number; after?: Pick<SaleRow, 'key' | 'currency'> | null }

/**
 * Sales of a period by product, country, affiliate or coupon, those that brought most first; with `after`, in the order
 * of their keys from there on. Authors see their products; the other dimensions are for the owner. Amounts in minor
 * units.
 */
export async function listSalesBy(
  context: Pick<Context, 'db' | 'actor'>,
  { dimension, period, ...order }: { dimension: SaleDimension; period: Period } & Order,
): Promise<SalesPart[]> {
  const authorId = figureScope(context)
  if (dimension !== 'product') requireOwner(context)
  const { db } = context
  const rows = await listSalesByKey(db, { dimension, authorId }, period, order)
  const named = rows.map(({ key }) => key).filter((key) => key !== '')
  const names = new Map(await namesOf[dimension](db, named))
  const visits =
    dimension === 'product'
      ? new Map((await listVisitsByProduct(db, named, period)).map(({ key, ...each }) => [key, each]))
      : null
  return rows.map((row) => ({
    ...row,
    by: row.key === '' ? { kind: 'none' } : (names.get(row.key) ?? { kind: 'gone', key: row.key }),
    visits: visits?.get(row.key) ?? { visits: 0, checkouts: 0 },
  }))
}

type Named = readonly (readonly [key: string, by: SoldBy])[]

const namesOf: Record<SaleDimension, (db: Context['db'], keys: string[]) => Promise<Named>> = {
  product: async (db, keys) =>
    (await listProductTitles(db, keys)).map(({ key, ...product }) => [key, { kind: 'product', ...product }]),
  country: async (_, keys) => keys.map((country) => [country, { kind: 'country', country }]),
  affiliate: async (db, keys) =>
    (await listAffiliateNames(db, keys)).map(({ id, ...person }) => [id, { kind: 'affiliate', ...person }]),
  coupon: async (db, keys) =>
    (await listCouponCodes(db, keys.map(Number))).map(({ id, code }) => [
      String(id),
      { kind: 'coupon', code },
    ]),
}
