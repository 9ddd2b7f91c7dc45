import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import type { Money } from '#values/money.ts'

/** What the address says of a list (rows C2, D1): `?price=free&category=web&purchased=1`. */
export type ProductFilter = {
  price: 'all' | 'free' | 'pay'
  category: string | null
  purchased: boolean
}

/** What the filters ask of a course or a book. */
type Filtered = {
  price: Money
  offer: Money | null
  category: CategoryCard
  entitlement: Owned
}

type Owned = { kind: 'paid' | 'free' | 'ads' } | null

/** Reads the filter from the address; what it does not know counts as not given. Visitors have no purchases to filter by. */
export function readFilter(search: URLSearchParams, { loggedIn }: { loggedIn: boolean }): ProductFilter {
  const price = search.get('price')
  return {
    price: price === 'free' || price === 'pay' ? price : 'all',
    category: search.get('category') || null,
    purchased: loggedIn && search.get('purchased') === '1',
  }
}

/** What a product costs is what counts now: an offer of 0 is free (row C5). */
export function isShown({ price, offer, category, entitlement }: Filtered, filter: ProductFilter): boolean {
  const free = (offer ?? price).amount === 0
  if (filter.price !== 'all' && (filter.price === 'free') !== free) return false
  if (filter.category !== null && filter.category !== category.slug) return false
  return !filter.purchased || isBought(entitlement)
}

/** Advertising-based access does not count as bought (specification, section 3). */
export function isBought(entitlement: Owned): boolean {
  return entitlement !== null && entitlement.kind !== 'ads'
}
