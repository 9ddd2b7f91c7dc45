import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { productTypes } from '#values/product.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const coupons = pgTable('coupons', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** In upper case; people may type it as they like. */
  code: text('code').notNull().unique(),
  kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
  /** Percent from 1 to 100, or minor units of US dollars. */
  value: integer('value').notNull(),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  /** Null: as often as wanted. */
  maxUses: integer('max_uses'),
  maxUsesPerPerson: integer('max_uses_per_person'),
  active: boolean('active').notNull().default(true),
  createdAt: at('created_at').notNull(),
})

/** The products that a coupon is for; a coupon without any is for all. */
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

/** Whom an order's coupon counts for. One row an order; the order itself keeps the discount. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    /** The order's id: the order's table refers to coupons, so this one cannot refer back. */
    orderId: integer('order_id').primaryKey(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    userId: text('user_id').references(() => users.id),
    /** The payer's address: what tells guests apart. */
    email: text('email').notNull(),
    /** `reserved` while the order may still be paid; `released` when it ended unpaid. */
    state: text('state', { enum: ['reserved', 'used', 'released'] }).notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index().on(table.couponId, table.state)],
)
