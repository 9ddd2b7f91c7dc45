import { useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { listPacks, type PackCard } from '#domain/commerce/pricing/list-packs.ts'
import { listRegionalOffers } from '#domain/commerce/regional-prices/list-regional-offers.ts'
import { listCourses } from '#domain/learning/classroom/list-courses.ts'
import { requestOf } from '../request-context.ts'
import { type RootData, useRootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/course-list-page'
import { CourseCard } from './course-card.tsx'
import { CourseListHero, type PromotedPack } from './course-list-hero.tsx'
import { CategoryFilter, FilterBar, PriceFilter, ToggleFilters } from './filter-bar.tsx'
import { isFilterChange, useComingSearch } from './filtered-list.ts'
import { ListFailed, NothingMatches } from './list-states.tsx'
import { PricingNotice } from './pricing-notice.tsx'
import { isShown, type ProductFilter, readFilter } from './product-filter.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { ProductListData } from './product-list-data.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const archived = isArchive(new URL(request.url).searchParams)
  const { domain } = requestOf({ context })
  const [[pack], list, regionalOffers] = await Promise.all([
    listPacks(domain),
    listCourses(domain, { archived }),
    listRegionalOffers(domain),
  ])
  // A shop without any courses shows no filters.
  const other = list.courses.length === 0 ? await listCourses(domain, { archived: !archived }) : list
  return {
    archived,
    ...list,
    anyCourse: other.courses.length > 0,
    pack: pack ? promotedPack(pack) : null,
    regionalOffers,
  }
}

/** Leaves the long description out of the data. */
function promotedPack({ slug, title, items, price, savings, quote }: PackCard): PromotedPack {
  return { slug, title, items, savings, price: quote.total.amount > 0 ? quote.total : price }
}

/** Only the archive is another list (specification, C2). */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const sameList = isArchive(change.currentUrl.searchParams) === isArchive(change.nextUrl.searchParams)
  return isFilterChange(change) && sameList ? false : change.defaultShouldRevalidate
}

function isArchive(search: URLSearchParams): boolean {
  return search.get('archive') === '1'
}

export default function CourseListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const reader = useRootData()?.user ?? null
  const loggedIn = reader !== null
  const { courses, categories, anyCourse } = loaderData
  const search = useComingSearch()
  const archived = isArchive(search)
  const loading = archived !== loaderData.archived
  const filter = readFilter(search, { loggedIn })
  const shown = useMemo(() => new Set(courses.filter((course) => isShown(course, filter))), [courses, filter])
  return (
    <>
      <PageHead title="Aula" description={t('description')} />
      <ProductListData
        products={courses.map(({ slug, title, subtitle, price, offer }) => ({
          type: 'Course',
          name: title,
          description: subtitle,
          path: `/inscribe/${slug}`,
          price: offer ?? price,
        }))}
      />
      <CourseListHero pack={loaderData.pack} />
      <h2 className="sr-only">{t(archived ? 'archivedCourses' : 'courses')}</h2>
      {anyCourse && (
        <>
          <CourseFilters filter={filter} archived={archived} categories={categories} loggedIn={loggedIn} />
          <PricingNotice offers={loaderData.regionalOffers} />
          <p role="status" className="my-4 text-chalk-soft text-sm tabular-nums">
            {!loading && t('shownOf', { shown: shown.size, count: courses.length })}
          </p>
        </>
      )}
      <div className="pb-(--gap-section)">
        {loading ? (
          <ProductGridSkeleton label={t('loadingCourses')} />
        ) : (
          <>
            <ProductGrid
              products={courses}
              shown={shown}
              card={(course, eager) => <CourseCard course={course} reader={reader} eager={eager} />}
            />
            {shown.size === 0 && (
              <NothingShown
                empty={courses.length === 0}
                archived={archived && anyCourse}
                owner={isOwner(reader)}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

/** Even without a second factor. */
function isOwner(reader: RootData['user']): boolean {
  return reader?.role === 'owner' || reader?.ownerWaiting === true
}

function NothingShown({ empty, archived, owner }: { empty: boolean; archived: boolean; owner: boolean }) {
  const t = useTranslations('catalog')
  if (empty) {
    return archived ? (
      <EmptyState title={t('archiveEmptyTitle')} action={<ButtonLink to="/">{t('toPublished')}</ButtonLink>}>
        {t('archiveEmptyText')}
      </EmptyState>
    ) : (
      <EmptyState title={t('shopEmptyTitle')}>
        {owner ? (
          <>
            <p>{t('shopEmptyOwner')}</p>
            <code className="mt-3 block overflow-x-auto rounded-md border border-line bg-board-raised px-4 py-3 font-code text-sm">
              npm run aula -- import course path/to/my-course
            </code>
          </>
        ) : (
          t('shopEmptyText')
        )}
      </EmptyState>
    )
  }
  return (
    <NothingMatches
      title={t('nothingShownTitle')}
      text={t('nothingShownText')}
      clears={['price', 'category', 'purchased']}
    />
  )
}

/** Specification, C1. */
export function ErrorBoundary() {
  const t = useTranslations('catalog')
  return (
    <>
      <PageHead title="Aula" indexed={false} />
      <CourseListHero pack={null} />
      <ListFailed title={t('listFailedTitle')} />
    </>
  )
}

const list = { path: '/', names: ['price', 'category', 'purchased', 'archive'] }

/** Only the archive needs a request (specification, C2). */
function CourseFilters({
  filter,
  archived,
  categories,
  loggedIn,
}: {
  filter: ProductFilter
  archived: boolean
  categories: CategoryCard[]
  loggedIn: boolean
}) {
  const t = useTranslations('catalog')
  const purchased = { name: 'purchased', label: t('purchased'), on: filter.purchased }
  const archive = { name: 'archive', label: t('archive'), on: archived }
  return (
    <FilterBar>
      <PriceFilter list={list} chosen={filter.price} />
      <CategoryFilter list={list} chosen={filter.category} categories={categories} />
      <ToggleFilters
        list={list}
        label={t('otherFilters')}
        toggles={loggedIn ? [purchased, archive] : [archive]}
      />
    </FilterBar>
  )
}
