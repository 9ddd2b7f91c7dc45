import type { BookCard } from '#domain/catalog/storefront/list-books.ts'
import type { CourseCard } from '#domain/learning/classroom/list-courses.ts'
import { type ItemType, itemTypes } from '#values/product.ts'

export const resourceTypes = ['all', ...itemTypes] as const
type ResourceType = (typeof resourceTypes)[number]

/** What the list of My resources is filtered by (specification, E1). */
export type ResourceFilter = { type: ResourceType; category: string | null }

/** Reads the filter from an address; unknown values are ignored. */
export function readResourceFilter(search: URLSearchParams): ResourceFilter {
  const type = resourceTypes.find((each) => each === search.get('type')) ?? 'all'
  return { type, category: search.get('category') || null }
}

export type ResourceGroup = 'paid' | 'unpaid' | 'archived'

type Resource = Pick<CourseCard | BookCard, 'archived' | 'category' | 'entitlement'>

export function groupResources<Each extends Resource>(
  type: ItemType,
  resources: readonly Each[],
  filter: ResourceFilter,
): { name: ResourceGroup; resources: Each[] }[] {
  const shown = resources.filter(
    ({ category }) =>
      (filter.type === 'all' || filter.type === type) &&
      (filter.category === null || category.slug === filter.category),
  )
  return (['paid', 'unpaid', 'archived'] as const)
    .map((name) => ({ name, resources: shown.filter((each) => groupOf(each) === name) }))
    .filter(({ resources: members }) => members.length > 0)
}

/** Archived resources are a separate group, even when paid; free ones and those with advertising are unpaid. */
function groupOf({ archived, entitlement }: Resource): ResourceGroup {
  if (archived) return 'archived'
  return entitlement?.kind === 'paid' ? 'paid' : 'unpaid'
}
