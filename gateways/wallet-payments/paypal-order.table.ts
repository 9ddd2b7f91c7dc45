import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Currency } from '#values/money.ts'

/** PayPal cannot withdraw an uncaptured order, and a buyer may still approve it; `withdrawn` ones are never captured. */
export const paypalOrders = pgTable('paypal_orders', {
  /** PayPal's id, as in `payments.reference`. */
  reference: text('reference').primaryKey(),
  orderNumber: text('order_number').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** Minor units. */
  amount: integer('amount').notNull(),
  /** `capturing`: money may have moved. `declined`: a retry is a new order, so that nobody pays twice. */
  state: text('state', { enum: ['open', 'capturing', 'withdrawn', 'declined'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
