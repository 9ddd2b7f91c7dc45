import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency } from '#values/money.ts'

/**
 * What the shop has decided about an order at PayPal. PayPal offers no way to take back an order that nobody captured,
 * and a buyer may still approve it there; it cannot be paid because we never capture what is `withdrawn` here.
 */
export const paypalOrders = pgTable('paypal_orders', {
  /** PayPal's id of the order, as `payments.reference` keeps it. */
  reference: text('reference').primaryKey(),
  orderNumber: text('order_number').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** Minor units. */
  amount: integer('amount').notNull(),
  /**
   * `capturing`: from here on the money may move, and taking it back is too late. `declined`: PayPal refused to capture;
   * another try is another order, so that the buyer never pays both.
   */
  state: text('state', { enum: ['open', 'capturing', 'withdrawn', 'declined'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
