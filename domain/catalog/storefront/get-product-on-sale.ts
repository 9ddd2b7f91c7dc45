import { findBookWithOwnership } from '#domain/catalog/books/book-queries.ts'
import { findCourseWithOwnership } from '#domain/catalog/courses/course-queries.ts'
import { withOfferAt } from '#domain/catalog/offers/offer.ts'
import { findPackWithOwnership } from '#domain/catalog/packs/pack-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ProductType } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'
import type { ProductForSale } from './product-for-sale.ts'

type FoundProduct = { product: ProductForSale; status: 'draft' | 'published' | 'archived' }

/**
 * A product on sale at its price of the moment, with what the person owns of it. Throws `course-not-found`, `book-not-found`,
 * `pack-not-found`.
 */
export async function getProductOnSale(
  context: Pick<Context, 'db' | 'now'>,
  { productType, slug, userId }: ProductAddress & { userId: string | null },
): Promise<ProductForSale> {
  const found = await findProduct(context, { productType, slug, userId })
  if (found?.status !== 'published') throw notFound(productType)
  return found.product
}

/** A product at its price of the moment; null for an unknown slug. */
export async function findProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { productType, ...which }: ProductAddress & { userId: string | null },
): Promise<FoundProduct | null> {
  return finders[productType](db, { ...which, now: now() })
}

const finders: Record<
  ProductType,
  (db: Database, which: { slug: string; userId: string | null; now: Date }) => Promise<FoundProduct | null>
> = {
  async course(db, which) {
    const found = await findCourseWithOwnership(db, which)
    if (!found) return null
    const course = withOfferAt(found.course, which.now)
    const { owned } = found
    return { product: { productType: 'course', ...common(course), course, owned }, status: course.status }
  },
  async book(db, which) {
    const found = await findBookWithOwnership(db, which)
    if (!found) return null
    const book = withOfferAt(found.book, which.now)
    const { owned } = found
    return { product: { productType: 'book', ...common(book), book, owned }, status: book.status }
  },
  async pack(db, which) {
    const found = await findPackWithOwnership(db, which)
    if (!found) return null
    const { pack, items } = found
    return { product: { productType: 'pack', ...common(pack), pack, packItems: items }, status: pack.status }
  },
}

function common({
  id,
  slug,
  title,
  authorId,
}: { id: number } & Pick<ProductForSale, 'slug' | 'title' | 'authorId'>) {
  return { productId: id, slug, title, authorId }
}
