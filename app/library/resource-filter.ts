import type { CourseCard } from '#domain/courses/list-courses.ts'

const types = ['all', 'book', 'course'] as const
type ResourceType = (typeof types)[number]

/** Which resources show; the address keeps it (row E1). */
export type ResourceFilter = { type: ResourceType; category: string | null }

/** What of the address is no filter of ours filters nothing. */
export function readResourceFilter(search: URLSearchParams): ResourceFilter {
  const type = types.find((each) => each === search.get('type')) ?? 'all'
  return { type, category: search.get('category') || null }
}

export type ResourceGroup = 'paid' | 'unpaid' | 'archived'

/** The courses that the filter lets through, in the groups that have any. */
export function groupCourses(
  courses: readonly CourseCard[],
  { type, category }: ResourceFilter,
): { name: ResourceGroup; courses: CourseCard[] }[] {
  const shown = courses.filter(
    (course) => type !== 'book' && (category === null || course.category.slug === category),
  )
  return (['paid', 'unpaid', 'archived'] as const)
    .map((name) => ({ name, courses: shown.filter((course) => groupOf(course) === name) }))
    .filter(({ courses: members }) => members.length > 0)
}

/** What is archived is so whichever way it was come by; free and with advertising is unpaid. */
function groupOf({ archived, entitlement }: CourseCard): ResourceGroup {
  if (archived) return 'archived'
  return entitlement?.kind === 'paid' ? 'paid' : 'unpaid'
}
