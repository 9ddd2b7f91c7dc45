import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { productTypes } from '#values/product.ts'

/**
 * How many have a product now; of a pack, how many have all that is in it. The rows of a product add up: triggers (migration 0074) write
 * a row for what changes, so that nobody who buys waits for somebody else, and make one of many.
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
