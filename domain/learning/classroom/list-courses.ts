import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { type PostReference, postReference } from '#domain/catalog/posts/post-queries.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { type CourseListRecord, findCourseList } from './course-list-queries.ts'

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
    userId: actor.kind === 'user' ? actor.id : null,
  })
  const courses = rows.map((row) => courseCard(row, actor))
  const categories = new Map(courses.map(({ category }) => [category.slug, category]))
  return { courses, categories: [...categories.values()] }
}

/** A record of the list as the person who asks may see it. */
export function courseCard(record: CourseListRecord, actor: Actor): CourseCard {
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
