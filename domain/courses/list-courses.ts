import type { Context } from '#domain/context.ts'
import type { ImageReference } from '#domain/media/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { findCoursesOfStatus } from './course-list-records.ts'

export type CategoryCard = { slug: string; title: LocalizedText }

/** A course as a list shows it, with what the person who asks has of it. */
export type CourseCard = {
  id: number
  slug: string
  title: LocalizedText
  subtitle: LocalizedText
  category: CategoryCard
  cover: ImageReference | null
  /** `ads`: may be watched free of charge with advertising. */
  model: 'standard' | 'ads'
  price: Money
  /** Only when it is lower than the price (row C5). */
  offer: Money | null
  exclusiveOffered: boolean
  lessonCount: number
  totalSeconds: number
  /** Some section is still being made. */
  inDevelopment: boolean
  /** Every section is kept for those who maintain what is old. */
  legacy: boolean
  /** The public article about it. */
  post: { slug: string; category: string } | null
  entitlement: {
    /** `ads` does not count as bought. */
    kind: 'paid' | 'free' | 'ads'
    buyerName: string
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
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { archived = false }: { archived?: boolean } = {},
): Promise<{ courses: CourseCard[]; categories: CategoryCard[] }> {
  const person = actor.kind === 'user' ? actor : null
  const rows = await findCoursesOfStatus(db, {
    status: archived ? 'archived' : 'published',
    userId: person?.id ?? null,
  })
  const courses = rows.map(({ price, offerPrice, post, entitlement, seenCount, ...row }): CourseCard => {
    return {
      ...row,
      price: money(price),
      offer: offerPrice !== null && offerPrice < price ? money(offerPrice) : null,
      post: post?.slug && post.category ? { slug: post.slug, category: post.category } : null,
      entitlement:
        entitlement && person
          ? {
              kind: entitlement.kind,
              buyerName: person.name,
              since: entitlement.grantedAt,
              exclusive: entitlement.exclusive,
              sourceCode: entitlement.sourceCode,
              seenCount,
            }
          : null,
    }
  })
  const categories = new Map(courses.map(({ category }) => [category.slug, category]))
  return { courses, categories: [...categories.values()] }
}
