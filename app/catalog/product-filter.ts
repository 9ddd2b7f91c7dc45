import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { type ListFilter, matchesFilter } from '#values/list-filter.ts'
import type { Locale } from '#values/locale.ts'
import type { Money } from '#values/money.ts'

type Filtered = {
  price: Money
  offer: Money | null
  category: CategoryCard
  /** The language of a book; missing for other products. */
  language?: 'all' | Locale
  entitlement: Owned
}

type Owned = { kind: 'paid' | 'free' | 'ads' } | null

export function isShown(product: Filtered, filter: ListFilter): boolean {
  const { price, offer, category, language = null, entitlement } = product
  const free = (offer ?? price).amount === 0
  return matchesFilter({ category: category.slug, language, free, bought: isBought(entitlement) }, filter)
}

/** Whether the product is bought or was free; access with advertising does not count (specification, section 3). */
export function isBought(entitlement: Owned): boolean {
  return entitlement !== null && entitlement.kind !== 'ads'
}
