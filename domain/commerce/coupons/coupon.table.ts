import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { productTypes } from '#values/product.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Coupons whose codes were created together, each beginning with the prefix. */
export const couponBatches = pgTable('coupon_batches', {
  prefix: text('prefix').primaryKey(),
  createdAt: at('created_at').notNull(),
})

export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
    /** Percent, or minor units of US dollars. */
    value: integer('value').notNull(),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    /** Null: unlimited. */
    maxUses: integer('max_uses'),
    maxUsesPerPerson: integer('max_uses_per_person'),
    active: boolean('active').notNull().default(true),
    batch: text('batch').references(() => couponBatches.prefix),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index().on(table.batch)],
)

/** A coupon without products is valid for all. */
export const couponProducts = pgTable(
  'coupon_products',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.productType, table.productId] })],
)

/** One row per order; the discount itself is in the order's lines. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    /** Without a foreign key, as orders already refer to coupons. */
    orderId: integer('order_id').primaryKey(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    userId: text('user_id').references(() => users.id),
    email: text('email').notNull(),
    /** `reserved` while the order can be paid; `released` when it ended unpaid. */
    state: text('state', { enum: ['reserved', 'used', 'released'] }).notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index().on(table.couponId, table.state)],
)

/**
 * How often a coupon was used and is reserved, and how much its users saved; the rows of a coupon have to be summed.
 * Triggers (migration 0074) insert a row per change, so that buyers do not wait for each other, and merge the rows when
 * there are many.
 */
export const couponCounts = pgTable(
  'coupon_counts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    used: integer('used').notNull(),
    held: integer('held').notNull(),
    /** Minor units of US dollars. */
    discounted: bigint('discounted', { mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.couponId)],
)
