import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Currency } from '#values/money.ts'
import { productTypes } from '#values/product.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const userId = () => text('user_id').references(() => users.id)

/** Money handed to one affiliate, for all the sales that name it. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: userId().notNull(),
    email: text('email').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units: the sum of its sales' shares. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['prepared', 'paid', 'cancelled'] }).notNull(),
    /** The provider's id of the payment, once it is made. */
    paymentId: text('payment_id'),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
  },
  (table) => [index().on(table.userId)],
)

/** One paid order that an affiliate brought (row O1). `amount` = what is paid or unpaid of it + `voidedAmount`, always. */
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
    /** What the buyer paid, in minor units. */
    totalAmount: integer('total_amount').notNull(),
    percent: integer('percent').notNull(),
    /** The share of it, in minor units, as it was when sold. */
    amount: integer('amount').notNull(),
    /**
     * What the buyer got back of it so far, or all of it once the affiliate has it as a gift; kept also where it takes
     * nothing off the share any more.
     */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** What that took off the share; nothing while it is being paid out, or after. */
    voidedAmount: integer('voided_amount').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** From then on no refund is expected, and it may be paid out. */
    matureAt: at('mature_at').notNull(),
    payoutId: integer('payout_id').references(() => affiliatePayouts.id),
    paidAt: at('paid_at'),
  },
  (table) => [index().on(table.userId, table.createdAt), index().on(table.payoutId)],
)
