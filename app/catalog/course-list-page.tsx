import { lazy } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { localize } from '#values/localized-text.ts'
import { whenReached } from '../connection/unreachable.ts'
import { requestOf } from '../request-context.ts'
import { type RootData, useRootData } from '../shell/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LatePart } from '../ui/late-part.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/course-list-page'
import { CourseCard } from './course-card.tsx'
import { CourseListHero } from './course-list-hero.tsx'
import { loadCourseList } from './course-list-loader.ts'
import { CategoryFilter, FilterBar, PriceFilter, type ShownList, ToggleFilters } from './filter-bar.tsx'
import { useComingSearch } from './filtered-list.ts'
import { courseList, type ListAddress, listPath, readListAddress } from './list-address.ts'
import { ListFailed, NothingMatches } from './list-states.tsx'
import { PageHeader } from './page-header.tsx'
import { Pager, shownRange } from './pager.tsx'
import { isShown } from './product-filter.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { ProductListData } from './product-list-data.tsx'

// The server renders these parts, and the page works before their code has loaded.
const PricingNotice = lazy(() => whenReached(() => import('./pricing-notice.tsx')))
const PackBand = lazy(() => whenReached(() => import('./pack-band.tsx')))
const LandingEnd = lazy(() => whenReached(() => import('./landing/landing-end.tsx')))
const LandingTop = lazy(() => whenReached(() => import('./landing/landing-top.tsx')))

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadCourseList(requestOf({ context }), request)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function CourseListPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const reader = useRootData()?.user ?? null
  const loggedIn = reader !== null
  const { courses, categories, anyCourse, whole, total, matching, page, pages, landing, image } = loaderData
  const { search, loading } = useComingSearch()
  const address = readListAddress(search, { loggedIn })
  const { archived } = address
  const list = { ...courseList, whole }
  const shown = new Set(courses.filter((course) => !whole || isShown(course, address)))
  const otherList = archived !== loaderData.archived
  return (
    <>
      <PageHead
        title={page > 1 ? t('coursesPage', { page }) : undefined}
        description={
          landing
            ? localize(landing.lead, locale) || localize(landing.headline, locale) || t('description')
            : undefined
        }
        image={image}
        page={page}
      />
      <ProductListData
        products={courses.map(({ slug, title, subtitle, price, offer }) => ({
          type: 'Course',
          name: title,
          description: subtitle,
          path: `/inscribe/${slug}`,
          price: offer ?? price,
        }))}
      />
      {page > 1 ? (
        <PageHeader title={t('coursesPage', { page })} />
      ) : landing ? (
        <LatePart>
          <LandingTop landing={landing} />
        </LatePart>
      ) : (
        <CourseListHero />
      )}
      <h2
        id="courses"
        className={landing?.course ? 'mb-5 border-line border-t pt-(--gap-section) text-2xl' : 'sr-only'}
      >
        {t(archived ? 'archivedCourses' : landing?.course ? 'allCourses' : 'courses')}
      </h2>
      {anyCourse && (
        <>
          <CourseFilters list={list} address={address} categories={categories} loggedIn={loggedIn} />
          <LatePart>
            <PricingNotice offers={loaderData.regionalOffers} place="top" />
          </LatePart>
          <p role="status" className="my-4 text-chalk-soft text-sm tabular-nums">
            {loading
              ? null
              : whole
                ? t('shownOf', { shown: shown.size, count: total })
                : t('shownRange', shownRange({ page, matching }))}
          </p>
        </>
      )}
      <div className="pb-(--gap-section)" aria-busy={loading}>
        {otherList ? (
          <ProductGridSkeleton label={t('loadingCourses')} />
        ) : (
          <>
            <ProductGrid
              products={courses}
              shown={shown}
              waiting={loading}
              card={CourseCard}
              cardProps={(course, eager) => ({
                course,
                blocked: reader?.blockShopping === true,
                eager: eager && !landing,
              })}
              band={
                loaderData.pack &&
                shown.size === courses.length && (
                  <LatePart>
                    <PackBand pack={loaderData.pack} />
                  </LatePart>
                )
              }
            />
            {shown.size === 0 && (
              <NothingShown
                list={list}
                empty={total === 0}
                archived={archived && anyCourse}
                owner={isOwner(reader)}
              />
            )}
            <Pager
              page={page}
              pages={pages}
              address={(each) => listPath(courseList, { ...address, page: each })}
            />
            {anyCourse && (
              <LatePart>
                <PricingNotice offers={loaderData.regionalOffers} place="end" />
              </LatePart>
            )}
          </>
        )}
      </div>
      {landing && (
        <LatePart>
          <LandingEnd landing={landing} />
        </LatePart>
      )}
    </>
  )
}

/** Whether this is the owner, even one who has not set up a second factor yet. */
function isOwner(reader: RootData['user']): boolean {
  return reader?.role === 'owner' || reader?.waitingRole === 'owner'
}

function NothingShown({
  list,
  empty,
  archived,
  owner,
}: {
  list: ShownList
  empty: boolean
  archived: boolean
  owner: boolean
}) {
  const t = useTranslations('catalog')
  if (empty) {
    return archived ? (
      <EmptyState title={t('archiveEmptyTitle')} action={<ButtonLink to="/">{t('toPublished')}</ButtonLink>}>
        {t('archiveEmptyText')}
      </EmptyState>
    ) : (
      <EmptyState
        title={t('shopEmptyTitle')}
        action={
          owner && (
            <ButtonLink to="/studio/courses" variant="primary" reloadDocument>
              {t('shopEmptyAction')}
            </ButtonLink>
          )
        }
      >
        {t(owner ? 'shopEmptyOwner' : 'shopEmptyText')}
      </EmptyState>
    )
  }
  return (
    <NothingMatches
      title={t('nothingShownTitle')}
      text={t('nothingShownText')}
      list={list}
      clears={['price', 'category', 'purchased']}
    />
  )
}

/** Says that the list did not load (specification, C1). */
export function ErrorBoundary() {
  const t = useTranslations('catalog')
  return (
    <>
      <PageHead indexed={false} />
      <CourseListHero />
      <ListFailed title={t('listFailedTitle')} />
    </>
  )
}

/** Filters by price, category, ownership and archive (specification, C2). */
function CourseFilters({
  list,
  address: { price, category, purchased, archived },
  categories,
  loggedIn,
}: {
  list: ShownList
  address: ListAddress
  categories: CategoryCard[]
  loggedIn: boolean
}) {
  const t = useTranslations('catalog')
  const purchases = { name: 'purchased', label: t('purchased'), on: purchased }
  const archive = { name: 'archive', label: t('archive'), on: archived, asks: true }
  return (
    <FilterBar>
      <PriceFilter list={list} chosen={price} />
      <CategoryFilter list={list} chosen={category} categories={categories} />
      <ToggleFilters
        list={list}
        label={t('otherFilters')}
        toggles={loggedIn ? [purchases, archive] : [archive]}
      />
    </FilterBar>
  )
}
