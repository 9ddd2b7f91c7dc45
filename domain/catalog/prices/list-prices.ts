import { isPlace, pageOfRows, searchable } from '#domain/catalog/listing/list-place.ts'
import type { ListPlace } from '#domain/catalog/listing/listed-item.ts'
import { requireListedAuthor } from '#domain/catalog/listing/listing-policy.ts'
import { offerAt } from '#domain/catalog/offers/offer.ts'
import type { Context } from '#domain/kernel/context.ts'
import { listPriceRows, type PriceRow } from './price-queries.ts'

export type ListedPrice = Omit<PriceRow, 'sortValue' | 'authorId'> & {
  /** What it costs now, in minor units, without extras. */
  priceNow: number
}

export type PricePage = {
  products: ListedPrice[]
  /** Where the pages beside this one begin; null without one. */
  previous: ListPlace | null
  next: ListPlace | null
}

const pageSize = 100

/** What the person may change that has a price, by title: an author their own, the owner everybody's. A pack costs what its items do. */
export async function listPrices(
  context: Pick<Context, 'db' | 'actor' | 'locale' | 'now'>,
  { text = '', after, before }: { text?: string; after?: ListPlace | null; before?: ListPlace | null } = {},
): Promise<PricePage> {
  const authorId = requireListedAuthor(context)
  const place = [after, before].find((each) => each && isPlace(each, true)) ?? null
  const backwards = place !== null && place === before
  const rows = await listPriceRows(
    context.db,
    { authorId, text: searchable(text), locale: context.locale },
    { descending: backwards, after: place, limit: pageSize + 1 },
  )
  const { shown, ...beside } = pageOfRows(rows, {
    size: pageSize,
    place,
    backwards,
    placeOf: ({ sortValue, key }) => ({ value: sortValue, key }),
  })
  const now = context.now()
  return {
    products: shown.map(({ sortValue: _, authorId: _authorId, ...row }) => ({
      ...row,
      priceNow: offerAt(row, now) ?? row.price,
    })),
    ...beside,
  }
}
