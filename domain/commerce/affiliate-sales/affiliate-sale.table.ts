import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Currency } from '#values/money.ts'
import { productTypes } from '#values/product.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const userId = () => text('user_id').references(() => users.id)

export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: userId().notNull(),
    email: text('email').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units: the sum of the commissions in this payout. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['prepared', 'paid', 'cancelled'] }).notNull(),
    /** The provider's payment id; null until paid. */
    paymentId: text('payment_id'),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
  },
  (table) => [index().on(table.userId), index().on(table.state, table.id)],
)

/**
 * A paid order from a referral (specification, O1). `amount` is the commission that is or will be paid, plus
 * `voidedAmount`.
 */
export const affiliateSales = pgTable(
  'affiliate_sales',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    userId: userId().notNull(),
    productType: text('product_type', { enum: productTypes }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units. */
    totalAmount: integer('total_amount').notNull(),
    percent: integer('percent').notNull(),
    /** Commission when sold, in minor units. */
    amount: integer('amount').notNull(),
    /**
     * What was refunded to the buyer, or the whole total once the affiliate owns the gift. Also counted during a
     * payout.
     */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** What was taken off the commission; does not change while the sale is in a payout. */
    voidedAmount: integer('voided_amount').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** End of the refund window. */
    matureAt: at('mature_at').notNull(),
    payoutId: integer('payout_id').references(() => affiliatePayouts.id),
    paidAt: at('paid_at'),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index().on(table.payoutId),
    // For the sum of what is due.
    index('affiliate_sales_open')
      .on(table.userId, table.matureAt, table.amount, table.voidedAmount, table.orderId)
      .where(sql`${table.payoutId} is null and ${table.amount} > ${table.voidedAmount}`),
  ],
)

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * The totals of each affiliate's sales, in minor units: `earned` less `paid` and `voided` is not paid yet. Triggers
 * (migration 0076) add each change to them.
 */
export const affiliateEarnings = pgTable('affiliate_earnings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sold: sum('sold'),
  earned: sum('earned'),
  paid: sum('paid'),
  voided: sum('voided'),
})
