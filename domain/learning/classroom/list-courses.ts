import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { offerAt } from '#domain/catalog/offers/offer.ts'
import { type PostReference, postReference } from '#domain/catalog/posts/post-queries.ts'
import { categoriesOf, type ListPage, planPage } from '#domain/catalog/storefront/list-page.ts'
import { countListed, onPage } from '#domain/catalog/storefront/listed-product-queries.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId, isAuthorOf, requireUser } from '#domain/kernel/require-user.ts'
import type { HostedVideos } from '#domain/learning/outline/hosted-video.ts'
import { chapterCuts } from '#values/chapters.ts'
import type { ListFilter } from '#values/list-filter.ts'
import { fallbackLocale, type Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { Level } from '#values/sales-words.ts'
import type { StarCounts } from '#values/star-counts.ts'
import {
  type CountedKind,
  type CourseListRecord,
  findCourseList,
  findOwnedCourses,
  type OwnProgressRecord,
} from './course-list-queries.ts'
import { accessToKind, judgeKinds, type KindAsker, seenOfKinds, sumOfKinds } from './judge-kinds.ts'

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
function courseCard(
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
function asBought(record: CourseListRecord): KindAsker['course'] {
  const { model, sourceCodeOffered, archived } = record
  return { model, sourceCodeOffered, status: archived ? 'archived' : 'published', authorId: null }
}

export type OwnCourse = CourseCard & { readonly progress: CourseProgress }

/** The courses that the caller owns, archived ones included (specification, E1). One query. Throws `sign-in-required`. */
export async function listOwnCourses(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'locale'>,
): Promise<OwnCourse[]> {
  const { actor } = context
  const { id } = requireUser(context)
  const rows = await findCourseList(context.db, {
    statuses: ['published', 'archived'],
    userId: id,
    ownedOnly: true,
  })
  return rows.flatMap((row) => {
    const { entitlement, progress } = row
    if (!entitlement || !progress) return []
    return [
      {
        ...courseCard(row, actor, context.now()),
        progress: courseProgress(progress, {
          actor,
          course: asBought(row),
          entitlement,
          now: context.now(),
          locale: context.locale,
        }),
      },
    ]
  })
}

export type CourseProgress = {
  /** The number of lessons that count (`completion-policy.ts`). */
  readonly total: number
  readonly seen: number
  /** The duration of the lessons that count and are not seen. */
  readonly secondsLeft: number
  /** All lessons, and those that the person may open (specification, G1). */
  readonly lessons: number
  readonly open: number
  /** The lesson to continue with; null once that lesson was seen (specification, G11). */
  readonly resume: {
    readonly title: LocalizedText
    readonly place: { readonly section: number; readonly lesson: number }
    readonly lessonId: number
    /**
     * Where the video was left, and its duration. `videos`: its files; empty for other players and when the person may
     * no longer watch it.
     */
    readonly seconds: number
    readonly durationSeconds: number
    readonly videos: HostedVideos
    /** Where the chapters of the video begin, from 0 to 1. */
    readonly cuts: readonly number[]
  } | null
  readonly lastOpenedAt: Date | null
  /** Whether the course is finished; never for courses watched with ads. */
  readonly done: boolean
}

function courseProgress(
  { kinds, last, certificate }: OwnProgressRecord,
  { locale = fallbackLocale, ...asker }: KindAsker & { locale?: Locale },
): CourseProgress {
  const { all, counted } = judgeKinds(kinds, asker)
  const total = sumOfKinds(counted)
  const seen = seenOfKinds(counted)
  const finished = total > 0 && seen === total
  return {
    total,
    seen,
    secondsLeft: counted.reduce((sum, each) => sum + each.secondsLeft, 0),
    lessons: sumOfKinds(all),
    open: sumOfKinds(all.filter(({ access }) => access === 'yes')),
    resume:
      last && !last.seen
        ? {
            title: last.title,
            place: { section: last.section, lesson: last.lesson },
            lessonId: last.id,
            seconds: last.seconds,
            durationSeconds: last.durationSeconds,
            // The lesson may have been closed to this person since.
            videos: accessToKind(last.of, asker) === 'yes' ? last.videos : {},
            cuts: chapterCuts(last.chapters, { locale, durationSeconds: last.durationSeconds }),
          }
        : null,
    lastOpenedAt: last && new Date(last.openedAt),
    done: asker.entitlement.kind !== 'ads' && (finished || certificate !== null),
  }
}
