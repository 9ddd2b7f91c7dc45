import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { offerAt } from '#domain/catalog/offers/offer.ts'
import { type PostReference, postReference } from '#domain/catalog/posts/post-queries.ts'
import { categoriesOf, type ListPage, planPage } from '#domain/catalog/storefront/list-page.ts'
import { countListed, onPage } from '#domain/catalog/storefront/listed-product-queries.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId, isAuthorOf } from '#domain/kernel/require-user.ts'
import type { ListFilter } from '#values/list-filter.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { Level } from '#values/sales-words.ts'
import type { StarCounts } from '#values/star-counts.ts'
import {
  type CountedKind,
  type CourseListRecord,
  findCourseList,
  findOwnedCourses,
} from './course-list-queries.ts'
import { judgeKinds, type KindAsker, seenOfKinds, sumOfKinds } from './judge-kinds.ts'

export type CourseCard = {
  id: number
  slug: string
  title: LocalizedText
  subtitle: LocalizedText
  category: CategoryCard
  cover: ImageReference | null
  starCounts: StarCounts
  level: Level | null
  archived: boolean
  /** Whether the caller is the course's author or the shop's owner, who may open all of it. */
  authored: boolean
  player: 'youtube' | 'vimeo' | 'file'
  /** `ads`: free to watch with advertising. */
  model: 'standard' | 'ads'
  price: Money
  /** Null unless it is lower than the price (specification, C5). */
  offer: Money | null
  sourceCodeOffered: boolean
  sourceCodePrice: Money
  exclusiveOffered: boolean
  exclusivePrice: Money
  lessonCount: number
  totalSeconds: number
  /** Lessons that everybody may open. */
  freeCount: number
  inDevelopment: boolean
  /** Every section is legacy. */
  legacy: boolean
  post: PostReference | null
  entitlement: {
    kind: 'paid' | 'free' | 'ads'
    buyerName: string
    /** Whether somebody else paid for it. */
    given: boolean
    since: Date
    exclusive: boolean
    sourceCode: boolean
    /**
     * How many lessons count (`completion-policy.ts`), and how many of them were seen; 0 where the list is not read for
     * the shop or the library.
     */
    countedCount: number
    seenCount: number
  } | null
}

/** The whole list of published or archived courses, for the API. One query. */
export async function listCourses(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { archived = false }: { archived?: boolean } = {},
): Promise<CourseCard[]> {
  const rows = await findCourseList(db, {
    statuses: [archived ? 'archived' : 'published'],
    userId: findUserId({ actor }),
  })
  return rows.map((row) => courseCard(row, actor, now()))
}

/**
 * One course as a list shows it, whatever its status: the caller has checked that the person may see it. One query.
 * Throws `course-not-found`.
 */
export async function getCourseCard(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { courseId }: { courseId: number },
): Promise<CourseCard> {
  const [row] = await findCourseList(db, {
    statuses: ['draft', 'published', 'archived'],
    userId: findUserId({ actor }),
    listed: [courseId],
  })
  if (!row) throw notFound('course')
  return courseCard(row, actor, now())
}

/** The categories of published courses, in the order of their first course. */
export async function listCourseCategories({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<CategoryCard[]> {
  const groups = await countListed(db, {
    type: 'course',
    status: 'published',
    now: now(),
    buyer: null,
  })
  return categoriesOf(groups)
}

/**
 * A page of the shop's list or of its archive, or the last page if there are fewer. Three queries, of which only the
 * one for what the caller owns is not cached; a list filtered by the caller's purchases is not cached either.
 */
export async function listCoursePage(
  { db, actor, now, cachedCatalog }: Pick<Context, 'db' | 'actor' | 'now' | 'cachedCatalog'>,
  { archived, filter, page: asked }: { archived: boolean; filter: ListFilter; page: number },
): Promise<ListPage & { courses: CourseCard[] }> {
  const userId = findUserId({ actor })
  const status = archived ? 'archived' : 'published'
  const buyer = filter.purchased ? userId : null
  const list = { type: 'course', status, now: now(), buyer } as const
  const cached: Context['cachedCatalog'] = buyer === null ? cachedCatalog : (_key, read) => read()
  const groups = await cached(`count of ${status} courses`, () => countListed(db, list))
  const page = planPage(groups, { filter, page: asked })
  if (page.whole ? page.total === 0 : page.matching === 0) return { ...page, courses: [] }
  const rows = await cached(`${status} courses ${page.whole || JSON.stringify([filter, page.page])}`, () =>
    findCourseList(db, { statuses: [status], userId: null, listed: onPage(db, list, { filter, page }) }),
  )
  const owned = await findOwnedCourses(db, { userId, courseIds: rows.map(({ id }) => id) })
  return {
    ...page,
    courses: rows.map((row) => courseCard({ ...row, ...owned.get(row.id) }, actor, list.now)),
  }
}

/** A card with the offer that is valid at `now`. */
export function courseCard(
  record: CourseListRecord & { kinds?: readonly CountedKind[] },
  actor: Actor,
  now: Date,
): CourseCard {
  const { price, sourceCodePrice, exclusivePrice, post, entitlement, ...rest } = record
  const {
    progress,
    kinds = progress?.kinds ?? [],
    offerPrice: _offerPrice,
    offerFrom: _offerFrom,
    offerUntil: _offerUntil,
    authorId,
    ...row
  } = rest
  const offer = offerAt(record, now)
  const { counted } = entitlement
    ? judgeKinds(kinds, { actor, course: asBought(record), entitlement, now })
    : { counted: [] }
  return {
    ...row,
    authored: isAuthorOf(actor, { authorId }),
    price: money(price),
    offer: offer === null ? null : money(offer),
    sourceCodePrice: money(sourceCodePrice),
    exclusivePrice: money(exclusivePrice),
    post: postReference(post),
    entitlement:
      entitlement && actor.kind === 'user'
        ? {
            kind: entitlement.kind,
            buyerName: actor.name,
            given: entitlement.given,
            since: entitlement.grantedAt,
            exclusive: entitlement.exclusive,
            sourceCode: entitlement.sourceCode,
            countedCount: sumOfKinds(counted),
            seenCount: seenOfKinds(counted),
          }
        : null,
  }
}

/** The course as a buyer has it, even if the buyer is its author. */
export function asBought(record: CourseListRecord): KindAsker['course'] {
  const { model, sourceCodeOffered, archived } = record
  return { model, sourceCodeOffered, status: archived ? 'archived' : 'published', authorId: null }
}
