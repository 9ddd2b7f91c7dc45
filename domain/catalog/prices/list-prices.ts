import { requireListedAuthor } from '#domain/catalog/listing/listing-policy.ts'
import { offerAt } from '#domain/catalog/offers/offer.ts'
import type { Context } from '#domain/kernel/context.ts'
import { isPlace, type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import { listPriceRows, type PriceRow } from './price-queries.ts'

export type ListedPrice = Omit<PriceRow, 'sortValue' | 'authorId'> & {
  /** The price at this moment in minor units, without extras. */
  priceNow: number
}

export type PricePage = PagesBeside & { products: ListedPrice[] }

const pageSize = 100

/**
 * One page of the products that the caller may change, by title: authors theirs, the owner everybody's. The price of a pack is
 * the sum of its items' prices.
 */
export async function listPrices(
  context: Pick<Context, 'db' | 'actor' | 'locale' | 'now'>,
  { text = '', ...asked }: PageAsked & { text?: string } = {},
): Promise<PricePage> {
  const authorId = requireListedAuthor(context)
  const { shown, ...beside } = await readListPage({
    ...asked,
    size: pageSize,
    descending: false,
    isPlace: (place) => isPlace(place, true),
    read: (page) =>
      listPriceRows(context.db, { authorId, text: searchable(text), locale: context.locale }, page),
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
