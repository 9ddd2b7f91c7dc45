import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import {
  type FilteredBy,
  type ListFilter,
  matchesFilter,
  placePage,
  productsOnPage,
} from '#values/list-filter.ts'

/** A group of products in a list that no filter distinguishes, and its size. */
export type ListedGroup = Omit<FilteredBy, 'category'> & { category: CategoryCard; count: number }

export type ListPage = {
  categories: CategoryCard[]
  /** The number of products without the filter. */
  total: number
  /** The number of products that match the filter. */
  matching: number
  /** The page asked for, or the last one. */
  page: number
  pages: number
  /** The list fits on one page and is sent unfiltered, because the browser filters it (docs/decisions/lists.md). */
  whole: boolean
}

/** `groups`: in the order in which their categories are shown. */
export function planPage(
  groups: readonly ListedGroup[],
  { filter, page }: { filter: ListFilter; page: number },
): ListPage {
  const total = countOf(groups)
  const whole = total <= productsOnPage
  const matching = countOf(
    groups.filter((group) => matchesFilter({ ...group, category: group.category.slug }, filter)),
  )
  const place = placePage(whole ? total : matching, { page, size: productsOnPage })
  return { categories: categoriesOf(groups), total, matching, whole, ...place }
}

export function categoriesOf(groups: readonly ListedGroup[]): CategoryCard[] {
  return [...new Map(groups.map(({ category }) => [category.slug, category])).values()]
}

function countOf(groups: readonly ListedGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}
