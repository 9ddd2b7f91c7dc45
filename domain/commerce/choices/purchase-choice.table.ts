import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { productTypes } from '#values/product.ts'

/** What somebody chose on a product's purchase page, until they buy it; never a price. */
export const purchaseChoices = pgTable(
  'purchase_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    exclusive: boolean('exclusive').notNull(),
    sourceCode: boolean('source_code').notNull(),
    gift: boolean('gift').notNull(),
    coupon: text('coupon'),
    country: text('country'),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productType, table.productId] })],
)
