import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
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
  /** Minor units, inside the pack. */
  readonly price: number
}

const heldItems = sql<HeldItem[]>`(
  select jsonb_agg(jsonb_build_object(
    'productType', ${packItems.productType}, 'productId', ${packItems.productId}, 'price', ${packItems.price}
  ) order by ${packItems.position})
  from ${packItems} where ${eq(packItems.packId, packs.id)})`

/** Listed products that have to do with this one, in the order of `listRelatedProducts`, also those that a person owns. One query. */
export async function findRelatedProducts(
  db: Database,
  {
    productType,
    productId,
    authorId,
    limit,
  }: ProductReference & { /** Null: the owner's. */ authorId: string | null; limit: number },
) {
  /** What the product gives: itself, or what is in the pack. */
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
