import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { boughtBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { filesOfBook, type ListedFile } from '#domain/catalog/books/book-queries.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { prepared } from '#domain/kernel/prepared.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'
import { productKey } from '#values/product-key.ts'
import { isSlug } from '#values/slug.ts'
import { packItems, packs } from './pack.table.ts'

export type PackRecord = typeof packs.$inferSelect
export type PackItemRecord = typeof packItems.$inferSelect

export async function findPackBySlug(db: Database, slug: string): Promise<PackRecord | null> {
  const [row] = await db.select().from(packs).where(eq(packs.slug, slug)).limit(1)
  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function lockPack(db: Database, slug: string): Promise<PackRecord | null> {
  const [row] = await db.select().from(packs).where(eq(packs.slug, slug)).for('update')
  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function lockPackById(db: Database, id: number): Promise<PackRecord | null> {
  const [row] = await db.select().from(packs).where(eq(packs.id, id)).for('update')
  return row ?? null
}

export async function findPackStatus(db: Database, id: number) {
  const [row] = await db
    .select({ slug: packs.slug, status: packs.status })
    .from(packs)
    .where(eq(packs.id, id))
  return row ?? null
}

export async function listPackItems(db: Database, packId: number): Promise<PackItemRecord[]> {
  return db.select().from(packItems).where(eq(packItems.packId, packId)).orderBy(asc(packItems.position))
}

/** In the order of the pack, including drafts. */
export async function listPackItemSlugs(db: Database, packId: number) {
  const rows = await db
    .select({
      productType: packItems.productType,
      course: courses.slug,
      book: books.slug,
      price: packItems.price,
    })
    .from(packItems)
    .leftJoin(courses, and(eq(packItems.productType, 'course'), eq(courses.id, packItems.productId)))
    .leftJoin(books, and(eq(packItems.productType, 'book'), eq(books.id, packItems.productId)))
    .where(eq(packItems.packId, packId))
    .orderBy(asc(packItems.position))
  return rows.flatMap(({ productType, course, book, price }) => {
    const slug = course ?? book
    return slug === null ? [] : [{ productType, slug, price }]
  })
}

/** Prices are minor units of US dollars. */
export type PackItemOnSale = {
  productType: ItemType
  productId: number
  slug: string
  title: LocalizedText
  subtitle: LocalizedText
  cover: ImageReference | null
  /** Price inside the pack. */
  price: number
  /** Price of the product alone. */
  regularPrice: number
  offerPrice: number | null
  offerFrom: Date | null
  offerUntil: Date | null
  /** Empty for a course. */
  files: ListedFile[]
  /** Of a course the number of classes and their total length in seconds, of a book the number of pages. */
  lessonCount?: number
  totalSeconds?: number
  pageCount?: number
  /** Whether the person has it, paid or free; access with ads does not count. */
  owned: boolean
}

export type PackOnSale = { pack: PackRecord; items: PackItemOnSale[] }

const inside = alias(packItems, 'inside')

/** Whether a pack has items, and none of them is a draft. */
const isOnSale = sql`(
  select count(*) > 0 and bool_and(coalesce(${courses.status}, ${books.status}, 'draft') <> 'draft')
  from ${packItems} as ${inside}
    left join ${courses} on ${inside.productType} = 'course' and ${courses.id} = ${inside.productId}
    left join ${books} on ${inside.productType} = 'book' and ${books.id} = ${inside.productId}
  where ${inside.packId} = ${packs.id})`

/** The condition for a pack to appear in lists. */
export const isPackListed = and(eq(packs.status, 'published'), isOnSale)

/** The condition for a pack to have a page; archived packs still have one. */
export const hasPackPage = and(inArray(packs.status, ['published', 'archived']), isOnSale)

export async function countPacks(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(packs).where(isPackListed)
  return row?.count ?? 0
}

/** In the order of creation. */
export async function listPackSlugs(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ slug: packs.slug })
    .from(packs)
    .where(isPackListed)
    .orderBy(asc(packs.id))
    .limit(limit)
    .offset(offset)
}

/** Packs with their items, in the shop's order. */
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
        slug: courses.slug,
        title: courses.title,
        subtitle: courses.subtitle,
        cover: courses.cover,
        regularPrice: courses.price,
        offerPrice: courses.offerPrice,
        offerFrom: courses.offerFrom,
        offerUntil: courses.offerUntil,
        lessonCount: courses.lessonCount,
        totalSeconds: courses.totalSeconds,
      },
      book: {
        slug: books.slug,
        title: books.title,
        subtitle: books.subtitle,
        cover: books.cover,
        regularPrice: books.price,
        offerPrice: books.offerPrice,
        offerFrom: books.offerFrom,
        offerUntil: books.offerUntil,
        pageCount: books.pageCount,
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
  for (const { pack, course, book, ...item } of rows) {
    const product = course ?? book
    if (!product) continue
    const entry = found.get(pack.id) ?? { pack, items: [] }
    entry.items.push({ ...item, ...product })
    found.set(pack.id, entry)
  }
  return [...found.values()]
}

/** Listed packs, in the shop's order; without a limit, all of them. */
export async function findPackList(
  db: Database,
  { userId, limit, offset = 0 }: { userId: string | null; limit?: number; offset?: number },
) {
  const onPage = db
    .select({ id: packs.id })
    .from(packs)
    .where(isPackListed)
    .orderBy(asc(packs.position), asc(packs.id))
    .limit(limit ?? 0)
    .offset(offset)
    .as('on_page')
  const condition =
    limit === undefined ? isPackListed : inArray(packs.id, db.select({ id: onPage.id }).from(onPage))
  return findPacks(db, { userId, condition })
}

/** The items of a pack that a person has bought, as `productKey`. One query; an empty set for a visitor. */
export async function findBoughtItems(
  db: Database,
  { packId, userId }: { packId: number; userId: string | null },
): Promise<ReadonlySet<string>> {
  if (userId === null) return new Set()
  return new Set((await selectBoughtItems(db, { packId, userId })).map(productKey))
}

const selectBoughtItems = prepared((db) => {
  const { productType, productId, packId } = packItems
  return db
    .select({ productType, productId })
    .from(packItems)
    .innerJoin(entitlements, boughtBy(sql.placeholder('userId'), [productType, productId]))
    .where(eq(packId, sql.placeholder('packId')))
})

/** A pack with a page, published or archived; null for an unknown slug. */
export async function findPackWithOwnership(
  db: Database,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<PackOnSale | null> {
  if (!isSlug(slug)) return null
  const condition = and(eq(packs.slug, slug), hasPackPage)
  const [found] = await findPacks(db, { userId, condition })
  return found ?? null
}
