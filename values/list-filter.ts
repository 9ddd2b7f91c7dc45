import type { Locale } from './locale.ts'

/** The page size of each list of products; a list of at most so many is shown whole. */
export const productsOnPage = 24

/** What a person filters a list of products by (specification, C2 and D1). */
export type ListFilter = {
  price: 'all' | 'free' | 'pay'
  /** A slug. */
  category: string | null
  /** Only purchased products; access with ads does not count. Always false for visitors. */
  purchased: boolean
  language: 'all' | Locale
}

/** The properties of a product by which it is filtered. `language` is null for products without one. */
export type FilteredBy = {
  category: string
  language: 'all' | Locale | null
  /** By the price at this moment: an offer of 0 is free (specification, C5). */
  free: boolean
  bought: boolean
}

/**
 * Whether a product matches a filter. One in all languages matches each. `listed-product-queries.ts` does the same in
 * SQL.
 */
export function matchesFilter({ category, language, free, bought }: FilteredBy, filter: ListFilter): boolean {
  if (filter.price !== 'all' && (filter.price === 'free') !== free) return false
  if (filter.category !== null && filter.category !== category) return false
  const readable =
    filter.language === 'all' || language === null || language === 'all' || language === filter.language
  return readable && (!filter.purchased || bought)
}

/** The requested page of a list, or its last page; an empty list has one page. */
export function placePage(count: number, { page, size }: { page: number; size: number }) {
  const pages = Math.max(1, Math.ceil(count / size))
  return { page: Math.min(page, pages), pages }
}
