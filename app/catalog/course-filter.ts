import type { CourseCard } from '#domain/courses/list-courses.ts'

/** What the address says of the list (row C2): `?price=free&category=web&purchased=1&archive=1`. */
export type CourseFilter = {
  price: 'all' | 'free' | 'pay'
  category: string | null
  purchased: boolean
}

/** Reads the filter from the address; what it does not know counts as not given. Visitors have no purchases to filter by. */
export function readFilter(search: URLSearchParams, { loggedIn }: { loggedIn: boolean }): CourseFilter {
  const price = search.get('price')
  return {
    price: price === 'free' || price === 'pay' ? price : 'all',
    category: search.get('category') || null,
    purchased: loggedIn && search.get('purchased') === '1',
  }
}

/** What a course costs is what counts now: an offer of 0 is free (row C5). */
export function isShown(
  { price, offer, category, entitlement }: Pick<CourseCard, 'price' | 'offer' | 'category' | 'entitlement'>,
  filter: CourseFilter,
): boolean {
  const free = (offer ?? price).amount === 0
  if (filter.price !== 'all' && (filter.price === 'free') !== free) return false
  if (filter.category !== null && filter.category !== category.slug) return false
  return !filter.purchased || isBought(entitlement)
}

/** Advertising-based access does not count as bought (specification, section 3). */
export function isBought(entitlement: CourseCard['entitlement']): boolean {
  return entitlement !== null && entitlement.kind !== 'ads'
}
