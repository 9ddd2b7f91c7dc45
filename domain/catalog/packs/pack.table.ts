import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { productColumns, productDigests } from '#domain/catalog/product.table.ts'
import { type ItemType, itemTypes, type ProductType } from '#values/product.ts'

export const packs = pgTable(
  'packs',
  {
    /** `slug` is called `tag` in URLs and the API. */
    ...productColumns(),
  },
  (table) => [
    index().on(table.status, table.position),
    index('packs_digests').using('gin', productDigests(table)),
  ],
)

/** Cannot change once an order of the pack is paid (specification, K1). */
export const packItems = pgTable(
  'pack_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    packId: integer('pack_id')
      .notNull()
      .references(() => packs.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: itemTypes }).notNull(),
    productId: integer('product_id').notNull(),
    /** Minor units of US dollars; their sum is the pack's price. */
    price: integer('price').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    unique().on(table.packId, table.productType, table.productId),
    index().on(table.productType, table.productId),
    // Ensures that a pack costs nothing only for somebody who owns everything in it.
    check('pack_items_price', sql`${table.price} > 0`),
  ],
)

export const itemTables = { course: courses, book: books } satisfies Record<ItemType, unknown>
export const productTables = { ...itemTables, pack: packs } satisfies Record<ProductType, unknown>
