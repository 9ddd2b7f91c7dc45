import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { makerOf } from '#domain/catalog/authors/author-queries.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { itemTables, packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import { isPackListed } from '#domain/catalog/packs/pack-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType, ProductReference, ProductType } from '#values/product.ts'

export type RelatedProductRecord = Awaited<ReturnType<typeof findRelatedProducts>>[number]

type HeldItem = {
  readonly productType: ItemType
  readonly productId: number
  /** Price inside the pack, in minor units. */
  readonly price: number
  /** Price of the product alone; moments are texts, as in JSON. */
  readonly single: {
    readonly price: number
    readonly offerPrice: number | null
    readonly offerFrom: string | null
    readonly offerUntil: string | null
  }
}

// Written in full, because Drizzle leaves out table names in a query of one table.
const heldItems = sql<HeldItem[]>`(
  select jsonb_agg(jsonb_build_object(
    'productType', held.product_type, 'productId', held.product_id, 'price', held.price,
    'single', jsonb_build_object('price', single.price, 'offerPrice', single.offer_price,
      'offerFrom', single.offer_from, 'offerUntil', single.offer_until)
  ) order by held.position)
  from ${packItems} as held, lateral (
    select price, offer_price, offer_from, offer_until from ${courses} as course
      where held.product_type = 'course' and course.id = held.product_id
    union all
    select price, offer_price, offer_from, offer_until from ${books} as book
      where held.product_type = 'book' and book.id = held.product_id
  ) as single
  where held.pack_id = "packs"."id")`

const packFields = {
  productType: sql<ProductType>`'pack'::text`.as('product_type'),
  productId: packs.id,
  slug: packs.slug,
  title: packs.title,
  subtitle: sql<LocalizedText>`'{}'::jsonb`.as('subtitle'),
  cover: packs.cover,
  price: sql<number>`0`.as('price'),
  offerPrice: sql<number | null>`null::int`.as('offer_price'),
  offerFrom: sql<Date | null>`null::timestamptz`.as('offer_from'),
  offerUntil: sql<Date | null>`null::timestamptz`.as('offer_until'),
  items: heldItems.as('items'),
}

/** Listed packs that contain an item, in the shop's order, including those that a person has. One query. */
export async function findPacksWith(
  db: Database,
  { productType, productId, limit }: { productType: ItemType; productId: number; limit: number },
): Promise<RelatedProductRecord[]> {
  const holds = db
    .select({ id: packItems.packId })
    .from(packItems)
    .where(and(eq(packItems.productType, productType), eq(packItems.productId, productId)))
  return db
    .select(packFields)
    .from(packs)
    .where(and(isPackListed, inArray(packs.id, holds)))
    .orderBy(asc(packs.position), asc(packs.id))
    .limit(limit)
}

/**
 * Listed products of the same author, and packs with common items, including those that a person has. Sorted by common items, then
 * those of the same category, then those of the same type. One query.
 */
export async function findRelatedProducts(
  db: Database,
  {
    productType,
    productId,
    authorId,
    limit,
  }: ProductReference & { /** Null for the owner. */ authorId: string | null; limit: number },
) {
  /** Whether it is something that the product gives: the product itself, or an item of the pack. */
  const gives = (type: SQL | AnyPgColumn, id: AnyPgColumn) =>
    productType === 'pack'
      ? sql`exists (select from ${packItems} as given
          where given.pack_id = ${productId} and given.product_type = ${type} and given.product_id = ${id})`
      : sql`(${type} = ${productType} and ${id} = ${productId})`
  const isItself = (type: ProductType, id: AnyPgColumn) =>
    type === productType ? sql`${id} = ${productId}` : sql`false`
  const isOfItsMaker = (column: AnyPgColumn) =>
    sql`${makerOf(column)} is not distinct from ${makerOf(sql`${authorId}::text`)}`
  const itsCategory =
    productType === 'pack'
      ? sql`null::int`
      : sql`(select category_id from ${itemTables[productType]} where id = ${productId})`
  const common = sql<number>`(select count(*)::int from ${packItems}
    where ${and(eq(packItems.packId, packs.id), gives(packItems.productType, packItems.productId))})`

  const ofKind = (type: ItemType, table: (typeof itemTables)[ItemType]) =>
    db
      .select({
        productType: sql<ProductType>`${type}::text`.as('product_type'),
        productId: table.id,
        slug: table.slug,
        title: table.title,
        subtitle: table.subtitle,
        cover: table.cover,
        price: table.price,
        offerPrice: table.offerPrice,
        offerFrom: table.offerFrom,
        offerUntil: table.offerUntil,
        items: sql<HeldItem[]>`'[]'::jsonb`.as('items'),
        common: sql<number>`0`.as('common'),
        inCategory: sql<boolean>`coalesce(${table.categoryId} = ${itsCategory}, false)`.as('in_category'),
        position: table.position,
      })
      .from(table)
      .where(
        and(
          eq(table.status, 'published'),
          isOfItsMaker(table.authorId),
          sql`not ${gives(sql`${type}::text`, table.id)}`,
        ),
      )
  const all = ofKind('course', courses)
    .unionAll(ofKind('book', books))
    .unionAll(
      db
        .select({
          ...packFields,
          common: common.as('common'),
          inCategory: sql<boolean>`false`.as('in_category'),
          position: packs.position,
        })
        .from(packs)
        .where(
          and(
            isPackListed,
            sql`not ${isItself('pack', packs.id)}`,
            or(sql`${common} > 0`, isOfItsMaker(packs.authorId)),
          ),
        ),
    )
    .as('related')
  return db
    .select({
      productType: all.productType,
      productId: all.productId,
      slug: all.slug,
      title: all.title,
      subtitle: all.subtitle,
      cover: all.cover,
      price: all.price,
      offerPrice: all.offerPrice,
      offerFrom: all.offerFrom,
      offerUntil: all.offerUntil,
      items: all.items,
    })
    .from(all)
    .orderBy(
      desc(all.common),
      desc(all.inCategory),
      sql`${all.productType} <> ${productType}`,
      asc(all.position),
      asc(all.productType),
      asc(all.productId),
    )
    .limit(limit)
}
