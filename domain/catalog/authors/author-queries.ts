import { and, asc, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs, productTables } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
import { authors } from './author.table.ts'

export type AuthorRecord = typeof authors.$inferSelect

const shown = {
  userId: authors.userId,
  slug: authors.slug,
  name: authors.name,
  line: authors.line,
  content: authors.content,
  links: authors.links,
  photo: authors.photo,
  /** The owner is also the author of items without one. */
  isOwner: sql<boolean>`${users.role} = 'owner'`,
}

/** What readers see of an author; null for an unknown slug. */
export async function findShownAuthor(db: Database, slug: string) {
  const [row] = await db
    .select(shown)
    .from(authors)
    .innerJoin(users, eq(users.id, authors.userId))
    .where(eq(authors.slug, slug))
    .limit(1)
  return row ?? null
}

/** The account of the author of an item with this `author_id`; the owner's account when it is null. */
export function makerOf(authorId: SQLWrapper): SQL<string | null> {
  return sql`coalesce(${authorId}, (select ${users.id} from ${users} where ${users.role} = 'owner' limit 1))`
}

/** The condition to join `authors` to the author of an item with this `author_id`: at most one row. */
export function madeItemOf(authorId: SQLWrapper): SQL {
  return sql`${authors.userId} = ${makerOf(authorId)}`
}

/** The author of an item with this `author_id`; null for an author without a page. */
export async function findAuthorOfItem(db: Database, userId: string | null) {
  const [row] = await db
    .select(shown)
    .from(authors)
    .innerJoin(users, eq(users.id, authors.userId))
    .where(madeItemOf(sql`${userId}::text`))
    .limit(1)
  return row ?? null
}

/** Null for an unknown slug. */
export async function findAuthorBySlug(db: Database, slug: string): Promise<{ userId: string } | null> {
  const [row] = await db
    .select({ userId: authors.userId })
    .from(authors)
    .where(eq(authors.slug, slug))
    .limit(1)
  return row ?? null
}

/** The slug of an author's page; null for the owner, whose items need not name an author, and for an author without a page. */
export async function findSlugOfAuthor(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [row] = await db
    .select({ slug: authors.slug })
    .from(authors)
    .innerJoin(users, eq(users.id, authors.userId))
    .where(and(eq(authors.userId, userId), ne(users.role, 'owner')))
    .limit(1)
  return row?.slug ?? null
}

/** The authors of these products; products whose author has no page are left out. */
export async function listAuthorsOfItems(
  db: Database,
  { productType, productIds }: { productType: ProductType; productIds: readonly number[] },
) {
  const table = productTables[productType]
  return db
    .select({ productId: table.id, slug: authors.slug, name: authors.name })
    .from(table)
    .innerJoin(authors, madeItemOf(table.authorId))
    .where(inArray(table.id, [...productIds]))
}

export async function findAuthor(db: Database, userId: string): Promise<AuthorRecord | null> {
  const [row] = await db.select().from(authors).where(eq(authors.userId, userId)).limit(1)
  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function lockAuthor(db: Database, userId: string): Promise<AuthorRecord | null> {
  const [row] = await db.select().from(authors).where(eq(authors.userId, userId)).for('update')
  return row ?? null
}

export async function isSlugOfOtherAuthor(
  db: Database,
  { userId, slug }: { userId: string; slug: string },
): Promise<boolean> {
  const rows = await db
    .select({ userId: authors.userId })
    .from(authors)
    .where(and(eq(authors.slug, slug), ne(authors.userId, userId)))
  return rows.length > 0
}

export async function upsertAuthor(db: Database, author: typeof authors.$inferInsert): Promise<void> {
  const { userId: _, ...values } = author
  await db.insert(authors).values(author).onConflictDoUpdate({ target: authors.userId, set: values })
}

/** The owner, all accounts with the role `author`, and everybody else who has a page or is the author of a product. */
export async function listAuthorRows(db: Database, { userId }: { userId: string | null }) {
  // Ids are found first, each set through an index: as alternatives in one condition they would be tested on every person.
  const listed = union(
    db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.role, ['owner', 'author'])),
    db.select({ id: authors.userId }).from(authors),
    db.select({ id: sql<string>`${courses.authorId}` }).from(courses),
    db.select({ id: sql<string>`${books.authorId}` }).from(books),
    db.select({ id: sql<string>`${packs.authorId}` }).from(packs),
  )
  return db
    .select({
      userId: users.id,
      account: users.name,
      email: users.email,
      role: users.role,
      slug: authors.slug,
      name: authors.name,
      line: authors.line,
      photo: authors.photo,
      updatedAt: authors.updatedAt,
    })
    .from(users)
    .leftJoin(authors, eq(authors.userId, users.id))
    .where(and(userId === null ? undefined : eq(users.id, userId), inArray(users.id, listed)))
    .orderBy(sql`${users.role} <> 'owner'`, asc(users.name), asc(users.id))
    .limit(500)
}

export async function findAuthorAccount(db: Database, userId: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row ?? null
}

type Listed = typeof courses | typeof books | typeof packs

const isBy = (authorId: AnyPgColumn, { userId, isOwner }: { userId: string; isOwner: boolean }) =>
  isOwner ? or(eq(authorId, userId), isNull(authorId)) : eq(authorId, userId)

/** An author's products on sale: courses, then books, then packs, each in the shop's order. */
export async function listAuthorItemRows(
  db: Database,
  author: { userId: string; isOwner: boolean },
  { limit, offset }: { limit: number; offset: number },
) {
  const of = (table: Listed, type: ProductType, rank: number, subtitle: SQL<LocalizedText>) =>
    db
      .select({
        rank: sql<number>`${rank}::int`.as('rank'),
        productType: sql<ProductType>`${type}::text`.as('product_type'),
        productId: table.id,
        slug: table.slug,
        title: table.title,
        subtitle: subtitle.as('item_subtitle'),
        cover: table.cover,
        starCounts: table.starCounts,
        position: table.position,
      })
      .from(table)
      .where(and(eq(table.status, 'published'), isBy(table.authorId, author)))
  const all = of(courses, 'course', 0, sql`${courses.subtitle}`)
    .unionAll(of(books, 'book', 1, sql`${books.subtitle}`))
    .unionAll(of(packs, 'pack', 2, sql`'{}'::jsonb`))
    .as('authored')
  return db
    .select({
      productType: all.productType,
      productId: all.productId,
      slug: all.slug,
      title: all.title,
      subtitle: all.subtitle,
      cover: all.cover,
      starCounts: all.starCounts,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(all)
    .orderBy(asc(all.rank), asc(all.position), asc(all.productId))
    .limit(limit)
    .offset(offset)
}

export async function countAuthors(db: Database): Promise<number> {
  return db.$count(authors)
}

/** In a stable order, for paging. */
export async function listAuthorSlugs(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ slug: authors.slug })
    .from(authors)
    .orderBy(asc(authors.userId))
    .limit(limit)
    .offset(offset)
}

export const authorData: PersonalDataPart = {
  name: 'author',
  async collect({ db }, { id }) {
    const [row] = await db.select().from(authors).where(eq(authors.userId, id))
    return row ?? null
  },
  async erase(db, { id }) {
    await db.delete(authors).where(eq(authors.userId, id))
    return []
  },
}
