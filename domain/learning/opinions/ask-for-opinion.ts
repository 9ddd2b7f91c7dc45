import type { BookCard } from '#domain/catalog/storefront/list-books.ts'
import type { Context } from '#domain/kernel/context.ts'
import { isAuthorOf, requireUser } from '#domain/kernel/require-user.ts'
import type { OwnCourse } from '#domain/learning/classroom/list-own-courses.ts'
import type { OwnPlace } from '#domain/learning/reading/reading-place.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductReference, ProductType } from '#values/product.ts'
import { hasReadEnough, hasSeenEnough } from './opinion-policy.ts'
import { listWholePacks } from './standing-queries.ts'
import { askedKey } from './write-opinion.ts'

/** Whether the person may be asked for an opinion on the product: they have neither given one nor refused. No query. */
export function mayAsk({ actor }: Pick<Context, 'actor'>, product: ProductReference): boolean {
  return actor.kind === 'user' && !actor.preferences.opinionsAsked?.[askedKey(product)]
}

export type ProductToAsk = {
  readonly productType: ProductType
  readonly slug: string
  readonly title: LocalizedText
}

/**
 * The product about which to ask a person for an opinion: of the courses and books that they have seen enough of, the
 * one opened last; otherwise a pack with any of them, all of which they have bought. Null without one. Queries only for
 * packs.
 */
export async function findProductToAsk(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  {
    courses,
    books,
  }: { courses: readonly OwnCourse[]; books: readonly (BookCard & { place: OwnPlace | null })[] },
): Promise<ProductToAsk | null> {
  const seen = [...seenCourses(courses), ...readBooks(books, context.now())]
  const [latest] = seen
    .filter((each) => mayAsk(context, each))
    .toSorted((a, b) => Number(b.at) - Number(a.at))
  if (latest) return latest
  if (seen.length === 0 || courses.length + books.length < 2) return null
  const { id: userId } = requireUser(context)
  const packs = await listWholePacks(context.db, { userId, items: seen })
  const pack = packs.find((each) => mayAsk(context, each) && !isAuthorOf(context.actor, each))
  return pack ?? null
}

type Seen = ProductToAsk & ProductReference & { readonly at: Date | null }

function seenCourses(courses: readonly OwnCourse[]): Seen[] {
  return courses
    .filter(
      ({ entitlement, progress }) =>
        entitlement !== null && entitlement.kind !== 'ads' && hasSeenEnough(progress),
    )
    .map(({ id, slug, title, progress }) => ({
      productType: 'course' as const,
      productId: id,
      slug,
      title,
      at: progress.lastOpenedAt,
    }))
}

function readBooks(books: readonly (BookCard & { place: OwnPlace | null })[], now: Date): Seen[] {
  return books.flatMap(({ id, slug, title, entitlement, files, place }) => {
    if (!entitlement || entitlement.kind === 'ads') return []
    const { since } = entitlement
    const hasFiles = files.some(({ stored }) => stored)
    const read = { sections: place?.sections ?? 0, place: place?.order ?? 0, hasFiles, since }
    if (!hasReadEnough(read, now)) return []
    return [{ productType: 'book' as const, productId: id, slug, title, at: place?.readAt ?? since }]
  })
}
