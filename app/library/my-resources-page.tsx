import { idIn } from '#values/sent-id.ts'
import './library.css'
import { lazy, type ReactNode } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { listOwnBooks } from '#domain/catalog/storefront/list-own-books.ts'
import { acceptGift } from '#domain/commerce/gifts/claim-gift.ts'
import { listOwnGifts } from '#domain/commerce/gifts/list-own-gifts.ts'
import { listOwnCourses } from '#domain/learning/classroom/list-own-courses.ts'
import { findProductToAsk } from '#domain/learning/opinions/ask-for-opinion.ts'
import { hostedVideo } from '#domain/learning/outline/hosted-video.ts'
import { listPdfPlaces } from '#domain/learning/reading/pdf-place.ts'
import { listReadingPlaces } from '#domain/learning/reading/reading-place.ts'
import { localize } from '#values/localized-text.ts'
import { revalidateUnlessFiltered } from '../catalog/filtered-list.ts'
import { whenReached } from '../connection/unreachable.ts'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { refusalOf, responseInit } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LatePart } from '../ui/late-part.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { revalidateRefused } from '../ui/revalidate-refused.ts'
import type { Route } from './+types/my-resources-page'
import { hasPdf, latestOf, placedBooks } from './continue.ts'
import { ContinueCard } from './continue-card.tsx'
import { OwnedBook } from './owned-book.tsx'
import { OwnedCourse } from './owned-course.tsx'
import { groupResources, type ResourceGroup, readResourceFilter } from './resource-filter.ts'
import { ResourceFilters } from './resource-filters.tsx'
import { useIsRoomy } from './use-is-roomy.ts'
import { WaitingGifts } from './waiting-gifts.tsx'

const loadAsk = () => import('../opinions/ask-card.tsx')
const Ask = import.meta.env.SSR ? (await loadAsk()).default : lazy(() => whenReached(loadAsk))

const LibraryAside = lazy(() => whenReached(() => import('./library-aside.tsx')))

/** Everything that the caller has (specification, E1). Visitors are sent to the log-in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const { domain } = requestContext
  if (domain.actor.kind !== 'user') {
    throw redirectTo(requestContext, logInPath(request))
  }
  const [courses, owned, gifts] = await Promise.all([
    listOwnCourses(domain),
    listOwnBooks(domain),
    listOwnGifts(domain),
  ])
  const [places, pdfs] = await Promise.all([
    owned.length > 0 ? listReadingPlaces(domain) : null,
    hasPdf(owned) ? listPdfPlaces(domain) : null,
  ])
  const books = placedBooks(owned, { places, pdfs })
  const asked = await findProductToAsk(domain, { courses, books })
  return {
    courses,
    books,
    latest: latestOf({ courses, books }, (lessonId, videos) => hostedVideo(domain, lessonId, videos)),
    asked: asked && { productType: asked.productType, slug: asked.slug, title: asked.title },
    gifts,
  }
}

/** Accepts a waiting gift. A gift that somebody else has already accepted disappears from the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const { domain } = requestContext
  if (domain.actor.kind !== 'user') throw redirectTo(requestContext, '/login?next=%2Fmis-recursos')
  const giftId = idIn(await request.formData(), 'gift') ?? 0
  try {
    return await acceptGift(domain, { giftId })
  } catch (error) {
    const refusal = refusalOf(error, ['not-found'])
    return data({ ok: false as const, code: refusal.code }, responseInit(refusal))
  }
}

/** Also reloads after a refusal, so that a gift that somebody else accepted meanwhile disappears from the list. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return revalidateRefused({ ...change, defaultShouldRevalidate: revalidateUnlessFiltered(change) })
}

export default function MyResourcesPage({
  loaderData: { courses, books, latest, gifts, asked },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('library')
  const locale = useLocale()
  const [search] = useSearchParams()
  const filter = readResourceFilter(search)
  const roomy = useIsRoomy()
  const courseGroups = groupResources('course', courses, filter)
  const bookGroups = groupResources('book', books, filter)
  const all = [...courses, ...books]
  const categories = [...new Map(all.map(({ category }) => [category.slug, category])).values()]
  return (
    <>
      <PageHead title={t('title')} indexed={false} />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-[clamp(1.5rem,4vw,3rem)] pb-6">
        <h1 className="text-3xl">{t('title')}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/mi-cuaderno" inset="small">
            {t('toNotebook')}
          </ButtonLink>
          <ButtonLink to="/mis-compras" inset="small">
            {t('toPurchases')}
          </ButtonLink>
        </div>
      </header>
      <WaitingGifts gifts={gifts.waiting} outcome={actionData ?? null} />
      {latest && (
        <div className="library-top">
          <ContinueCard latest={latest} />
          {roomy && (
            <LatePart>
              <LibraryAside />
            </LatePart>
          )}
        </div>
      )}
      {asked && (
        <LatePart>
          <Ask
            product={{
              productType: asked.productType,
              slug: asked.slug,
              title: localize(asked.title, locale),
              from: 'library',
            }}
            className="mb-8"
          />
        </LatePart>
      )}
      {all.length > 0 && <ResourceFilters filter={filter} categories={categories} />}
      <div className="grid gap-12 pt-8 pb-(--gap-section)">
        {courseGroups.length + bookGroups.length === 0 && (
          <EmptyState
            title={t(all.length > 0 ? 'emptyFilterTitle' : 'empty')}
            action={
              all.length > 0 ? (
                <ButtonLink to="/mis-recursos">{t('showAll')}</ButtonLink>
              ) : (
                <ButtonLink to="/" variant="primary">
                  {t('seeCourses')}
                </ButtonLink>
              )
            }
          >
            {t(all.length > 0 ? 'emptyFilter' : 'emptyText')}
          </EmptyState>
        )}
        <Resources
          type="courses"
          groups={courseGroups}
          card={(course) => <OwnedCourse course={course} giver={gifts.givers[`course-${course.id}`]} />}
        />
        <Resources
          type="books"
          groups={bookGroups}
          card={(book) => <OwnedBook book={book} giver={gifts.givers[`book-${book.id}`]} />}
        />
      </div>
    </>
  )
}

function Resources<Each extends { id: number }>({
  type,
  groups,
  card,
}: {
  type: 'courses' | 'books'
  groups: { name: ResourceGroup; resources: Each[] }[]
  card: (resource: Each) => ReactNode
}) {
  const t = useTranslations('library')
  if (groups.length === 0) return null
  return (
    <section aria-labelledby={`own-${type}`}>
      <h2 id={`own-${type}`} className="text-2xl">
        {t(type)}
      </h2>
      <div className="mt-6 grid gap-10">
        {groups.map(({ name, resources }) => (
          <section key={name} aria-labelledby={`${type}-${name}`}>
            <h3 id={`${type}-${name}`} className="text-lg">
              {t(name)} <span className="text-chalk-soft tabular-nums">{resources.length}</span>
            </h3>
            <ul className="mt-2 grid grid-cols-1 border-line border-t">
              {resources.map((resource) => (
                <li key={resource.id}>{card(resource)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
