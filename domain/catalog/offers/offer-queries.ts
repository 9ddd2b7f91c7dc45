import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type OfferColumns = Record<'offerPrice' | 'offerFrom' | 'offerUntil', AnyPgColumn>

/** What the offer of a course or book asks at that moment; null while there is none. Whether that is less than the price is left to `offerAt`. */
export function offerPriceAt(
  { offerPrice, offerFrom, offerUntil }: OfferColumns,
  now: Date,
): SQL<number | null> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const counts = sql`coalesce(${offerFrom} <= ${moment}, true) and coalesce(${offerUntil} > ${moment}, true)`
  return sql<number | null>`case when ${counts} then ${offerPrice} end`
}
