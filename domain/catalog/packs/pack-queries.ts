import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { boughtBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { filesOfBook, type ListedFile } from '#domain/catalog/books/book-queries.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'
import { isSlug } from '#values/slug.ts'
import { packItems, packs } from './pack.table.ts'

export type PackRecord = typeof packs.$inferSelect
type PackItemRecord = typeof packItems.$inferSelect

export async function findPackBySlug(db: Database, slug: string): Promise<PackRecord | null> {
  const [row] = await db.select().from(packs).where(eq(packs.slug, slug)).limit(1)
  return row ?? null
}

export async function listPackItems(db: Database, packId: number): Promise<PackItemRecord[]> {
  return db.select().from(packItems).where(eq(packItems.packId, packId)).orderBy(asc(packItems.position))
}

/** Prices are minor units of US dollars. */
export type PackItemOnSale = {
  productType: ItemType
  productId: number
  slug: string
  title: LocalizedText
  subtitle: LocalizedText
  cover: ImageReference | null
  /** Inside the pack. */
  price: number
  /** By itself. */
  regularPrice: number
  offerPrice: number | null
  /** Empty for a course. */
  files: ListedFile[]
  /** Paid or free; `ads` does not count. */
  owned: boolean
}

export type PackOnSale = { pack: PackRecord; items: PackItemOnSale[] }

/** In the shop's order. Packs with a draft item are left out. */
async function findPacks(
  db: Database,
  { userId, condition }: { userId: string | null; condition: SQL | undefined },
): Promise<PackOnSale[]> {
  const course = and(eq(packItems.productType, 'course'), eq(courses.id, packItems.productId))
  const book = and(eq(packItems.productType, 'book'), eq(books.id, packItems.productId))
  const rows = await db
    .select({
      pack: packs,
      productType: packItems.productType,
      productId: packItems.productId,
      price: packItems.price,
      course: {
        status: courses.status,
        slug: courses.slug,
        title: courses.title,
        subtitle: courses.subtitle,
        cover: courses.cover,
        regularPrice: courses.price,
        offerPrice: courses.offerPrice,
      },
      book: {
        status: books.status,
        slug: books.slug,
        title: books.title,
        subtitle: books.subtitle,
        cover: books.cover,
        regularPrice: books.price,
        offerPrice: books.offerPrice,
      },
      files: filesOfBook,
      owned: sql<boolean>`${entitlements.id} is not null`,
    })
    .from(packs)
    .innerJoin(packItems, eq(packItems.packId, packs.id))
    .leftJoin(courses, course)
    .leftJoin(books, book)
    .leftJoin(entitlements, boughtBy(userId, [packItems.productType, packItems.productId]))
    .where(condition)
    .orderBy(asc(packs.position), asc(packs.id), asc(packItems.position))

  const found = new Map<number, PackOnSale>()
  const keptBack = new Set<number>()
  for (const { pack, course, book, ...item } of rows) {
    const product = course ?? book
    if (!product || product.status === 'draft') {
      keptBack.add(pack.id)
      continue
    }
    const { status: _status, ...shown } = product
    const entry = found.get(pack.id) ?? { pack, items: [] }
    entry.items.push({ ...item, ...shown })
    found.set(pack.id, entry)
  }
  return [...found.values()].filter(({ pack }) => !keptBack.has(pack.id))
}

export async function findPackList(db: Database, { userId }: { userId: string | null }) {
  return findPacks(db, { userId, condition: eq(packs.status, 'published') })
}

/** Published or archived; null for an unknown slug. */
export async function findPackWithOwnership(
  db: Database,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<PackOnSale | null> {
  if (!isSlug(slug)) return null
  const condition = and(eq(packs.slug, slug), inArray(packs.status, ['published', 'archived']))
  const [found] = await findPacks(db, { userId, condition })
  return found ?? null
}
