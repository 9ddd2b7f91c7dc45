import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listOwnCourses } from '#domain/courses/list-own-courses.ts'
import { PageHeader } from '../catalog/page-header.tsx'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/my-resources-page'
import { OwnCourse } from './own-course.tsx'
import { groupCourses, readResourceFilter } from './resource-filter.ts'
import { ResourceFilters } from './resource-filters.tsx'

/** What the person has, in whichever way they came by it (row E1). Visitors log in first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  if (domain.actor.kind !== 'user') {
    const { pathname, search } = new URL(request.url)
    throw redirect(`/login?next=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`)
  }
  return { courses: await listOwnCourses(domain) }
}

/** The filter hides what is there; nothing on the server belongs to it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const filtered =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    (formMethod === undefined || formMethod === 'GET')
  return filtered ? false : defaultShouldRevalidate
}

export default function MyResourcesPage({ loaderData: { courses } }: Route.ComponentProps) {
  const t = useTranslations('library')
  const [search] = useSearchParams()
  const filter = readResourceFilter(search)
  const groups = groupCourses(courses, filter)
  const categories = [...new Map(courses.map(({ category }) => [category.slug, category])).values()]
  return (
    <>
      <PageHead title={t('title')} indexed={false} />
      <PageHeader title={t('title')} />
      {courses.length > 0 && <ResourceFilters filter={filter} categories={categories} />}
      <div className="grid gap-12 pt-8 pb-(--gap-section)">
        {groups.length === 0 && (
          <EmptyState
            title={t('empty')}
            action={
              courses.length > 0 ? (
                <ButtonLink to="/mis-recursos">{t('showAll')}</ButtonLink>
              ) : (
                <ButtonLink to="/" variant="primary">
                  {t('seeCourses')}
                </ButtonLink>
              )
            }
          >
            {t(courses.length > 0 ? 'emptyFilter' : 'emptyText')}
          </EmptyState>
        )}
        {groups.length > 0 && (
          <section aria-labelledby="own-courses">
            <h2 id="own-courses" className="text-2xl">
              {t('courses')}
            </h2>
            <div className="mt-6 grid gap-10">
              {groups.map(({ name, courses: members }) => (
                <section key={name} aria-labelledby={`courses-${name}`}>
                  <h3 id={`courses-${name}`} className="text-lg">
                    {t(name)} <span className="text-chalk-soft tabular-nums">{members.length}</span>
                  </h3>
                  <ul className="mt-4 grid gap-5 sm:grid-cols-[repeat(auto-fill,minmax(17.5rem,1fr))]">
                    {members.map((course) => (
                      <li key={course.id}>
                        <OwnCourse course={course} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  )
}
