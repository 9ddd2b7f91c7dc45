import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { productTypes } from '#values/product.ts'

/** One row per person and product: the sum of their `entitlementGrants`. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    /** Access with `ads` does not count as bought (specification, section 3). */
    kind: text('kind', { enum: ['paid', 'free', 'ads'] }).notNull(),
    exclusive: boolean('exclusive').notNull().default(false),
    sourceCode: boolean('source_code').notNull().default(false),
    /** References `orders`, which a higher layer of the domain defines (foreign key of migration 0034). */
    orderId: integer('order_id'),
    given: boolean('given').notNull().default(false),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    unique().on(table.userId, table.productType, table.productId),
    index().on(table.orderId),
    // Serves the search for the owners of a product.
    index('entitlements_owners')
      .on(table.productType, table.productId, table.userId)
      .where(sql`${table.revokedAt} is null`),
  ],
)

/** Each source of access: an order, a gift, a free claim or a grant by hand. Each is revoked separately. */
export const entitlementGrants = pgTable(
  'entitlement_grants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    /** `extras` without the course give no access. */
    kind: text('kind', { enum: ['paid', 'free', 'ads', 'extras'] }).notNull(),
    exclusive: boolean('exclusive').notNull(),
    sourceCode: boolean('source_code').notNull(),
    /** Null for free claims and grants by hand. */
    orderId: integer('order_id'),
    given: boolean('given').notNull().default(false),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.userId, table.productType, table.productId),
    // One grant per product of an order.
    uniqueIndex('entitlement_grants_once')
      .on(table.orderId, table.productType, table.productId)
      .where(sql`${table.orderId} is not null`),
  ],
)
