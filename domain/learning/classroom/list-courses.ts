import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { type PostReference, postReference } from '#domain/catalog/posts/post-queries.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId, requireUser } from '#domain/kernel/require-user.ts'
import { type LessonEntitlement, lessonAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { countedLessons } from '#domain/learning/progress/completion-policy.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { type CourseListRecord, findCourseList, type OwnProgressRecord } from './course-list-queries.ts'

/** A course as a list shows it, with what the person who asks has of it. */
export type CourseCard = {
  id: number
  slug: string
  title: LocalizedText
  subtitle: LocalizedText
  category: CategoryCard
  cover: ImageReference | null
  archived: boolean
  player: 'youtube' | 'vimeo' | 'file'
  /** `ads`: may be watched free of charge with advertising. */
  model: 'standard' | 'ads'
  price: Money
  /** Only when it is lower than the price (row C5). */
  offer: Money | null
  sourceCodeOffered: boolean
  sourceCodePrice: Money
  exclusiveOffered: boolean
  exclusivePrice: Money
  lessonCount: number
  totalSeconds: number
  /** Some section is still being made. */
  inDevelopment: boolean
  /** Every section is kept for those who maintain what is old. */
  legacy: boolean
  /** The public article about it. */
  post: PostReference | null
  entitlement: {
    /** `ads` does not count as bought. */
    kind: 'paid' | 'free' | 'ads'
    buyerName: string
    /** Somebody else paid it. */
    given: boolean
    since: Date
    exclusive: boolean
    sourceCode: boolean
    seenCount: number
  } | null
}

/**
 * The published courses, or with `archived` the archived ones, in the shop's order, and the categories among them. A
 * draft is in neither. What is owned is told to its owner alone. One query.
 */
export async function listCourses(
  context: Pick<Context, 'db' | 'actor'>,
  { archived = false }: { archived?: boolean } = {},
): Promise<{ courses: CourseCard[]; categories: CategoryCard[] }> {
  const { db, actor } = context
  const rows = await findCourseList(db, {
    statuses: [archived ? 'archived' : 'published'],
    userId: findUserId({ actor }),
  })
  const courses = rows.map((row) => courseCard(row, actor))
  const categories = new Map(courses.map(({ category }) => [category.slug, category]))
  return { courses, categories: [...categories.values()] }
}

/** A record of the list as the person who asks may see it. */
function courseCard(record: CourseListRecord, actor: Actor): CourseCard {
  const { price, offerPrice, sourceCodePrice, exclusivePrice, post, entitlement, ...rest } = record
  const { seenCount, progress: _progress, ...row } = rest
  return {
    ...row,
    price: money(price),
    offer: offerPrice !== null && offerPrice < price ? money(offerPrice) : null,
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
            seenCount,
          }
        : null,
  }
}

/** A course of one's own, with how far one is in it. */
export type OwnCourse = CourseCard & { readonly progress: CourseProgress }

/** What the person has something of, archived courses included (row E1), in the shop's order. One query. */
export async function listOwnCourses(context: Pick<Context, 'db' | 'actor'>): Promise<OwnCourse[]> {
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
    const course = { ...row, status: row.archived ? ('archived' as const) : ('published' as const) }
    return [
      {
        ...courseCard(row, actor),
        progress: courseProgress(progress, { actor, course, entitlement }),
      },
    ]
  })
}

/** How far somebody is in a course of theirs. */
type CourseProgress = {
  /** Lessons that count (`completion-policy.ts`). */
  readonly total: number
  readonly seen: number
  /** All its lessons, and those that the person may open: what is watched with ads is not marked as seen (row G1). */
  readonly lessons: number
  readonly open: number
  /** Where they left, unless they have seen that lesson to its end; the course then goes on after it (row G11). */
  readonly resume: {
    readonly title: LocalizedText
    readonly place: { readonly section: number; readonly lesson: number }
  } | null
  readonly lastOpenedAt: Date | null
  /** All that counts was seen, and the course is theirs for good. */
  readonly done: boolean
}

function courseProgress(
  { kinds, last, certificate }: OwnProgressRecord,
  {
    actor,
    course,
    entitlement,
  }: {
    actor: Actor
    course: { status: 'published' | 'archived'; model: 'standard' | 'ads'; sourceCodeOffered: boolean }
    entitlement: LessonEntitlement
  },
): CourseProgress {
  const judged = kinds.map(({ section, lesson, opened, count, seen }) => {
    const access = lessonAccess({ actor, course, section, lesson, entitlement, opened })
    return { section, lesson: { access, count, seen } }
  })
  const all = judged.map(({ lesson }) => lesson)
  const counted = countedLessons(judged.map(({ section, lesson }) => ({ ...section, lessons: [lesson] })))
  const total = sumOf(counted)
  const seen = counted.reduce((sum, each) => sum + each.seen, 0)
  const finished = total > 0 && seen === total
  return {
    total,
    seen,
    lessons: sumOf(all),
    open: sumOf(all.filter(({ access }) => access === 'yes')),
    resume:
      last && !last.seen
        ? { title: last.title, place: { section: last.section, lesson: last.lesson } }
        : null,
    lastOpenedAt: last && new Date(last.openedAt),
    done: entitlement.kind !== 'ads' && (finished || certificate !== null),
  }
}

function sumOf(kinds: readonly { count: number }[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}
