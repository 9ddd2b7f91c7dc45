import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { productTypes } from '#values/product.ts'

/**
 * How many people have a product; for a pack, how many have everything in it. The rows of a product add up: triggers (migration
 * 0074) write one row for each change, so that buyers do not wait for each other, and merge them later.
 */
export const ownerCounts = pgTable(
  'owner_counts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    owners: integer('owners').notNull(),
  },
  (table) => [index().on(table.productType, table.productId)],
)
