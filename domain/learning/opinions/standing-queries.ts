import { and, asc, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { boughtBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { bookFiles, bookSections, books } from '#domain/catalog/books/book.table.ts'
import { packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { readingPlaces } from '#domain/learning/reading/reading-place.table.ts'
import type { ItemType, ProductReference } from '#values/product.ts'

export type HeldItem = { productType: ItemType; productId: number; bought: boolean }

/** The product itself or the items of a pack, each with whether the person has bought or claimed it. */
export async function listHeldItems(
  db: Database,
  { userId, productType, productId }: ProductReference & { userId: string },
): Promise<HeldItem[]> {
  if (productType !== 'pack') {
    const rows = await db
      .select({ id: entitlements.id })
      .from(entitlements)
      .where(boughtBy(userId, [productType, productId]))
    return [{ productType, productId, bought: rows.length > 0 }]
  }
  return db
    .select({
      productType: packItems.productType,
      productId: packItems.productId,
      bought: sql<boolean>`${entitlements.id} is not null`,
    })
    .from(packItems)
    .leftJoin(entitlements, boughtBy(userId, [packItems.productType, packItems.productId]))
    .where(eq(packItems.packId, productId))
}

/** Packs that contain one of these items and of which the person has bought everything, in the shop's order. */
export async function listWholePacks(
  db: Database,
  { userId, items }: { userId: string; items: readonly ProductReference[] },
) {
  const isOne = items.map(({ productType, productId }) =>
    and(eq(packItems.productType, productType as ItemType), eq(packItems.productId, productId)),
  )
  const holding = db
    .select({ id: packItems.packId })
    .from(packItems)
    .where(or(...isOne))
  const missing = db
    .select({ id: packItems.id })
    .from(packItems)
    .leftJoin(entitlements, boughtBy(userId, [packItems.productType, packItems.productId]))
    .where(and(eq(packItems.packId, packs.id), isNull(entitlements.id)))
  const rows = await db
    .select({ productId: packs.id, slug: packs.slug, title: packs.title, authorId: packs.authorId })
    .from(packs)
    .where(and(ne(packs.status, 'draft'), inArray(packs.id, holding), notExists(missing)))
    .orderBy(asc(packs.position), asc(packs.id))
  return rows.map((row) => ({ productType: 'pack' as const, ...row }))
}

/** How far a person is in those of these books that they have. */
export async function listBooksRead(
  db: Database,
  { userId, bookIds }: { userId: string; bookIds: readonly number[] },
) {
  if (bookIds.length === 0) return []
  const place = sql<number>`coalesce((
    select ${bookSections.position} + 1 from ${readingPlaces} join ${bookSections} on ${eq(bookSections.id, readingPlaces.sectionId)}
    where ${and(eq(readingPlaces.userId, userId), eq(readingPlaces.bookId, books.id))}), 0)`
  return db
    .select({
      sections: sql<number>`(select count(*)::int from ${bookSections} where ${eq(bookSections.bookId, books.id)})`,
      place,
      hasFiles: sql<boolean>`exists (select from ${bookFiles}
        where ${eq(bookFiles.bookId, books.id)} and ${bookFiles.storageKey} is not null)`,
      since: entitlements.grantedAt,
    })
    .from(books)
    .innerJoin(entitlements, boughtBy(userId, ['book', books.id]))
    .where(inArray(books.id, [...bookIds]))
}
