import { boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/account.table.ts'
import { orders } from '#domain/orders/order.table.ts'

/**
 * What a person owns, how, and with which extras: one row a person and product, for ever.
 * `revokedAt` keeps the history when access ends.
 */
export const entitlements = pgTable(
  'entitlements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: ['course', 'book', 'pack'] }).notNull(),
    productId: integer('product_id').notNull(),
    /** `ads` does not count as bought (specification, section 3). */
    kind: text('kind', { enum: ['paid', 'free', 'ads'] }).notNull(),
    exclusive: boolean('exclusive').notNull().default(false),
    sourceCode: boolean('source_code').notNull().default(false),
    orderId: integer('order_id').references(() => orders.id),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [unique().on(table.userId, table.productType, table.productId), index().on(table.orderId)],
)
