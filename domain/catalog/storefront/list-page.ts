import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import {
  type FilteredBy,
  type ListFilter,
  matchesFilter,
  placePage,
  productsOnPage,
} from '#values/list-filter.ts'

/** How many products of a list no filter tells apart. */
export type ListedGroup = Omit<FilteredBy, 'category'> & { category: CategoryCard; count: number }

export type ListPage = {
  categories: CategoryCard[]
  /** Of the list, whatever the filter. */
  total: number
  /** Of the filter. */
  matching: number
  /** The asked page, or the last one there is. */
  page: number
  pages: number
  /** The list fits on a page and comes unfiltered: the browser filters without asking (docs/decisions/lists.md). */
  whole: boolean
}

/** `groups` in the order in which their categories are to be shown. */
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
