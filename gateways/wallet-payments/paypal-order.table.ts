import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency } from '#values/money.ts'

/** Orders at PayPal. PayPal cannot withdraw an order that a buyer may still approve, so `withdrawn` ones are never captured. */
export const paypalOrders = pgTable('paypal_orders', {
  /** PayPal's id of the order, as in `payments.reference`. */
  reference: text('reference').primaryKey(),
  orderNumber: text('order_number').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** In minor units. */
  amount: integer('amount').notNull(),
  /** `capturing`: money may have moved. `declined`: another try needs a new order, so that nobody pays twice. */
  state: text('state', { enum: ['open', 'capturing', 'withdrawn', 'declined'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
