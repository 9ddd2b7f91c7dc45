import type { Locale } from './locale.ts'

/** Of each list: a list that fits is shown whole. */
export const productsOnPage = 24

/** What a person asks a list of products for (specification, C2 and D1). */
export type ListFilter = {
  price: 'all' | 'free' | 'pay'
  /** A slug. */
  category: string | null
  /** Ads do not count. Always false for visitors. */
  purchased: boolean
  language: 'all' | Locale
}

/** All that a list is filtered by. `language` is null for products that have none. */
export type FilteredBy = {
  category: string
  language: 'all' | Locale | null
  /** By the price now: an offer of 0 is free (specification, C5). */
  free: boolean
  bought: boolean
}

/** A product in all languages matches each. `listed-product-queries.ts` says the same in SQL. */
export function matchesFilter({ category, language, free, bought }: FilteredBy, filter: ListFilter): boolean {
  if (filter.price !== 'all' && (filter.price === 'free') !== free) return false
  if (filter.category !== null && filter.category !== category) return false
  const readable =
    filter.language === 'all' || language === null || language === 'all' || language === filter.language
  return readable && (!filter.purchased || bought)
}

/** The asked page of a list, or the last one there is; an empty list has one. */
export function placePage(count: number, { page, size }: { page: number; size: number }) {
  const pages = Math.max(1, Math.ceil(count / size))
  return { page: Math.min(page, pages), pages }
}
