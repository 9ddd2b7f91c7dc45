import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { categories } from '#domain/catalog/courses/course.table.ts'
import { offerPriceAt } from '#domain/catalog/offers/offer-queries.ts'
import { packItems, productTables } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductType } from '#values/product.ts'
import { titleHoldsWords } from './title-queries.ts'

/** Which products are searched: those on sale; also those that once were; also drafts. */
export const productReaches = ['published', 'known', 'all'] as const
export type ProductReach = (typeof productReaches)[number]

export type ProductScope = {
  readonly reach: ProductReach
  /** Null: everybody's. */
  readonly authorId: string | null
}

/** A condition on the table of the product type; undefined for all products. */
export function inScope(productType: ProductType, { reach, authorId }: ProductScope): SQL | undefined {
  const { status, authorId: author } = productTables[productType]
  const reached = { published: eq(status, 'published'), known: ne(status, 'draft'), all: undefined }
  return and(reached[reach], authorId === null ? undefined : eq(author, authorId))
}

/** Products that the author may see: theirs, and all that were ever published. Undefined without an author. */
function seenBy(productType: ProductType, authorId: string | null): SQL | undefined {
  const { status, authorId: author } = productTables[productType]
  return authorId === null ? undefined : or(ne(status, 'draft'), eq(author, authorId))
}

/** The price of the product alone at this moment, in minor units; for a pack, the sum of its items' prices. */
function priceAt(productType: ProductType, now: Date): SQL<number> {
  const table = productTables[productType]
  return 'price' in table
    ? sql<number>`least(${table.price}, ${offerPriceAt(table, now)})`
    : sql<number>`(select coalesce(sum(${packItems.price}), 0)::int from ${packItems} where ${eq(packItems.packId, table.id)})`
}

/** Products without an article, or with this one only. Packs never have one. */
function hasNoArticleBut(productType: ProductType, postId: number): SQL | undefined {
  if (productType === 'pack') return undefined
  const { id } = productTables[productType]
  const subject = productType === 'course' ? posts.courseId : posts.bookId
  return sql`not exists (select 1 from ${posts} where ${and(eq(subject, id), ne(posts.id, postId))})`
}

const rowsOf = (db: Database, productType: ProductType, now: Date) => {
  const { id, slug, title, status, authorId, createdAt } = productTables[productType]
  return db
    .select({
      productId: id,
      slug,
      title,
      status,
      authorId,
      createdAt,
      price: priceAt(productType, now),
    })
    .from(productTables[productType])
    .$dynamic()
}

/**
 * Products of a type whose title or slug contains all words of `text`, newest first. `article`: without those that have another
 * article.
 */
export async function findProductRows(
  db: Database,
  productType: ProductType,
  {
    text,
    article,
    now,
    limit,
    ...scope
  }: ProductScope & { text: string; article: number | undefined; now: Date; limit: number },
) {
  const isFree = article === undefined ? undefined : hasNoArticleBut(productType, article)
  return rowsOf(db, productType, now)
    .where(and(inScope(productType, scope), titleHoldsWords(text), isFree))
    .orderBy(desc(productTables[productType].id))
    .limit(limit)
}

/** Products of a type by id; with an author, only those that the author may see. */
export async function listProductRowsById(
  db: Database,
  productType: ProductType,
  { ids, authorId, now }: { ids: readonly number[]; authorId: string | null; now: Date },
) {
  if (ids.length === 0) return []
  return rowsOf(db, productType, now).where(
    and(inArray(productTables[productType].id, [...ids]), seenBy(productType, authorId)),
  )
}

export async function listCategoryChoiceRows(db: Database) {
  return db
    .select({ slug: categories.slug, title: categories.title })
    .from(categories)
    .orderBy(asc(categories.slug))
}
