import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import type { Money } from '#values/money.ts'

/** `?price=free&category=web&purchased=1` (specification, C2 and D1). */
export type ProductFilter = {
  price: 'all' | 'free' | 'pay'
  category: string | null
  purchased: boolean
}

type Filtered = {
  price: Money
  offer: Money | null
  category: CategoryCard
  entitlement: Owned
}

type Owned = { kind: 'paid' | 'free' | 'ads' } | null

/** Unknown values are ignored, `purchased` for visitors too. */
export function readFilter(search: URLSearchParams, { loggedIn }: { loggedIn: boolean }): ProductFilter {
  const price = search.get('price')
  return {
    price: price === 'free' || price === 'pay' ? price : 'all',
    category: search.get('category') || null,
    purchased: loggedIn && search.get('purchased') === '1',
  }
}

/** By the current price: an offer of 0 is free (specification, C5). */
export function isShown({ price, offer, category, entitlement }: Filtered, filter: ProductFilter): boolean {
  const free = (offer ?? price).amount === 0
  if (filter.price !== 'all' && (filter.price === 'free') !== free) return false
  if (filter.category !== null && filter.category !== category.slug) return false
  return !filter.purchased || isBought(entitlement)
}

/** Access with advertising is not bought (specification, section 3). */
export function isBought(entitlement: Owned): boolean {
  return entitlement !== null && entitlement.kind !== 'ads'
}
