import { data } from 'react-router'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { findFirstPack, type PackCard } from '#domain/commerce/pricing/list-packs.ts'
import { listRegionalOffers } from '#domain/commerce/regional-prices/list-regional-offers.ts'
import { type CourseCard as CourseCardData, listCoursePage } from '#domain/learning/classroom/list-courses.ts'
import { showLanding } from '#domain/learning/landing/show-landing.ts'
import type { RequestContext } from '../request-context.ts'
import { linkImage } from '../ui/link-image.ts'
import type { ListedCourse } from './course-card.tsx'
import { followCategory } from './former-category-loader.ts'
import { courseList, type ListAddress, readListAddress } from './list-address.ts'
import { cacheHeaders, requirePage } from './list-request.ts'
import type { PromotedPack } from './pack-band.tsx'
import { shownStars } from './shown-stars.ts'

/** The list, and the other parts of the first page. */
export async function loadCourseList(requestContext: RequestContext, request: Request) {
  const { domain } = requestContext
  const search = new URL(request.url).searchParams
  const address = readListAddress(search, { loggedIn: domain.actor.kind === 'user' })
  const { archived } = address
  const [pack, list, regionalOffers, landing] = await Promise.all([
    address.page === 1 ? findFirstPack(domain) : null,
    listCoursePage(domain, { archived, filter: address, page: address.page }),
    listRegionalOffers(domain),
    isFirstPage(address) ? showLanding(domain) : null,
  ])
  const { page } = list
  await followCategory(requestContext, request, {
    path: courseList.path,
    address,
    categories: list.categories,
  })
  requirePage(requestContext, request, { path: courseList.path, page })
  // Courses on the other side of the archive count too: only a shop without any course shows no filters.
  const other =
    list.total > 0 ? list : await listCoursePage(domain, { archived: !archived, filter: address, page })
  return data(
    {
      archived,
      ...list,
      courses: list.courses.map((course) => listedCourse(course, list.categories)),
      anyCourse: other.total > 0,
      pack: pack ? promotedPack(pack) : null,
      regionalOffers,
      landing,
      image: landing?.course ? linkImage(landing.course.slug, landing.course.cover) : null,
    },
    { headers: cacheHeaders(request, courseList, { address, categories: list.categories }) },
  )
}

/** Whether this is the list as most visits see it first, without any choice of the visitor. */
function isFirstPage({ page, price, category, purchased, archived }: ListAddress): boolean {
  return page === 1 && price === 'all' && category === null && !purchased && !archived
}

/** The course without the data that no card shows. */
function listedCourse(course: CourseCardData, categories: readonly CategoryCard[]): ListedCourse {
  const {
    player: _player,
    level: _level,
    sourceCodeOffered: _code,
    sourceCodePrice: _price,
    exclusivePrice: _other,
    starCounts,
    authored,
    ...shown
  } = course
  // An object that occurs several times is sent to the browser only once.
  const category = categories.find(({ id }) => id === course.category.id) ?? course.category
  const listed = { ...shown, category, stars: shownStars(starCounts) }
  return authored ? { ...listed, authored } : listed
}

/** The pack without its long description. */
function promotedPack({ slug, title, items, price, savings, quote }: PackCard): PromotedPack {
  return { slug, title, items, savings, price: quote.total.amount > 0 ? quote.total : price }
}
