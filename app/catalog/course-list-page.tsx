import { useMemo } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { listCourses } from '#domain/courses/list-courses.ts'
import { requestOf } from '../request-context.ts'
import type { RootData } from '../root.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RetryButton } from '../ui/error-screen.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/course-list-page'
import { isShown, readFilter } from './course-filter.ts'
import { CourseFilters } from './course-filters.tsx'
import { CourseGrid, CourseGridSkeleton } from './course-grid.tsx'
import { CourseListData } from './course-list-data.tsx'
import { CourseListHero } from './course-list-hero.tsx'
import { PricingNotice } from './pricing-notice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const archived = isArchive(new URL(request.url).searchParams)
  return { archived, ...(await listCourses(requestOf({ context }).domain, { archived })) }
}

/** Only the archive is another list; the other filters hide what is there (row C2). */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const filtered = currentUrl.search !== nextUrl.search && (formMethod === undefined || formMethod === 'GET')
  const sameList = isArchive(currentUrl.searchParams) === isArchive(nextUrl.searchParams)
  return filtered && currentUrl.pathname === nextUrl.pathname && sameList ? false : defaultShouldRevalidate
}

function isArchive(search: URLSearchParams): boolean {
  return search.get('archive') === '1'
}

export default function CourseListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const reader = (useRouteLoaderData('root') as RootData | undefined)?.user ?? null
  const loggedIn = reader !== null
  const { courses, categories } = loaderData
  const search = useComingSearch()
  const archived = isArchive(search)
  const loading = archived !== loaderData.archived
  const filter = readFilter(search, { loggedIn })
  const shown = useMemo(() => new Set(courses.filter((course) => isShown(course, filter))), [courses, filter])
  return (
    <>
      <PageHead title="Aula" description={t('description')} />
      <CourseListData courses={courses} />
      <CourseListHero />
      <h2 className="sr-only">{t(archived ? 'archivedCourses' : 'courses')}</h2>
      <CourseFilters filter={filter} archived={archived} categories={categories} loggedIn={loggedIn} />
      <PricingNotice />
      <p role="status" className="mb-4 text-chalk-soft text-sm tabular-nums">
        {!loading && t('shownOf', { shown: shown.size, count: courses.length })}
      </p>
      <div className="pb-(--gap-section)">
        {loading ? (
          <CourseGridSkeleton />
        ) : (
          <>
            <CourseGrid courses={courses} shown={shown} reader={reader} />
            {shown.size === 0 && <NothingShown empty={courses.length === 0} archived={archived} />}
          </>
        )}
      </div>
    </>
  )
}

/** The address's query, from the moment on that a new one is asked for. */
function useComingSearch(): URLSearchParams {
  const { pathname, search } = useLocation()
  const coming = useNavigation().location
  return useMemo(
    () => new URLSearchParams(coming?.pathname === pathname ? coming.search : search),
    [coming, pathname, search],
  )
}

function NothingShown({ empty, archived }: { empty: boolean; archived: boolean }) {
  const t = useTranslations('catalog')
  const [search, setSearch] = useSearchParams()
  if (empty) {
    return archived ? (
      <EmptyState title={t('archiveEmptyTitle')} action={<ButtonLink to="/">{t('toPublished')}</ButtonLink>}>
        {t('archiveEmptyText')}
      </EmptyState>
    ) : (
      <EmptyState title={t('shopEmptyTitle')}>{t('shopEmptyText')}</EmptyState>
    )
  }
  const clear = () => {
    const kept = new URLSearchParams(search)
    for (const name of ['price', 'category', 'purchased']) kept.delete(name)
    setSearch(kept, { replace: true, preventScrollReset: true })
  }
  return (
    <EmptyState title={t('nothingShownTitle')} action={<Button onClick={clear}>{t('clearFilters')}</Button>}>
      {t('nothingShownText')}
    </EmptyState>
  )
}

/** The list could not be had (row C1): the page stays what it is, and the list can be asked for again. */
export function ErrorBoundary() {
  const t = useTranslations('catalog')
  return (
    <>
      <PageHead title="Aula" indexed={false} />
      <CourseListHero />
      <Notice tone="red" live="assertive" className="mb-6">
        <h2 className="mb-1 text-lg">{t('listFailedTitle')}</h2>
        <p className="text-chalk-soft">{t('listFailedText')}</p>
      </Notice>
      <div className="pb-(--gap-section)">
        <RetryButton />
      </div>
    </>
  )
}
