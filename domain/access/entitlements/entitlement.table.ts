import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { productTypes } from '#values/product.ts'

/**
 * What a person owns, how, and with which extras: one row a person and product, for ever. It is the sum of their
 * `entitlementGrants`; `revokedAt` keeps the history when access ends.
 */
export const entitlements = pgTable(
  'entitlements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    /** `ads` does not count as bought (specification, section 3). */
    kind: text('kind', { enum: ['paid', 'free', 'ads'] }).notNull(),
    exclusive: boolean('exclusive').notNull().default(false),
    sourceCode: boolean('source_code').notNull().default(false),
    /** The database holds a foreign key, which this floor cannot name: orders stand above it (migration 0034). */
    orderId: integer('order_id'),
    /** Somebody else paid that order, as a gift. */
    given: boolean('given').notNull().default(false),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [unique().on(table.userId, table.productType, table.productId), index().on(table.orderId)],
)

/**
 * Every reason why somebody has something: a paid order, a gift, a free claim. What one of them gave ends with it; what
 * another gave as well stays.
 */
export const entitlementGrants = pgTable(
  'entitlement_grants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    /** `extras`: added to what somebody has already; worth nothing alone. */
    kind: text('kind', { enum: ['paid', 'free', 'ads', 'extras'] }).notNull(),
    exclusive: boolean('exclusive').notNull(),
    sourceCode: boolean('source_code').notNull(),
    /** Null for what was claimed free of charge. */
    orderId: integer('order_id'),
    given: boolean('given').notNull().default(false),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.userId, table.productType, table.productId),
    // An order gives each of its things once, to one person.
    uniqueIndex('entitlement_grants_once')
      .on(table.orderId, table.productType, table.productId)
      .where(sql`${table.orderId} is not null`),
  ],
)
