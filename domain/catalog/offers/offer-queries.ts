import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type OfferColumns = Record<'offerPrice' | 'offerFrom' | 'offerUntil', AnyPgColumn>

/**
 * The price of an offer at that moment, in minor units; null when there is none. `offerAt` also checks that it is below the
 * price.
 */
export function offerPriceAt(
  { offerPrice, offerFrom, offerUntil }: OfferColumns,
  now: Date,
): SQL<number | null> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const counts = sql`coalesce(${offerFrom} <= ${moment}, true) and coalesce(${offerUntil} > ${moment}, true)`
  return sql<number | null>`case when ${counts} then ${offerPrice} end`
}
