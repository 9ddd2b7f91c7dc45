import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Currency } from '#values/money.ts'
import { paymentMethods } from '#values/payment-method.ts'

/** One attempt to pay an order at a provider. An order may see several; the provider's reference finds it again. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The vendor: `sandbox`, `stripe`, `paypal`, `local-transfer`. */
    provider: text('provider').notNull(),
    /** The provider's id of the payment; null until the provider has answered. */
    reference: text('reference'),
    /** Where the buyer goes on, for a second click on the same button. */
    redirectUrl: text('redirect_url'),
    /**
     * Beside what providers report: `withdrawn`, which we took back and never complete, `mismatched`, which the
     * provider calls paid but not as we asked, and `resolved`, which was mismatched until a person had looked.
     */
    state: text('state', {
      enum: ['open', 'processing', 'paid', 'declined', 'abandoned', 'withdrawn', 'mismatched', 'resolved'],
    }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: integer('amount').notNull(),
    /** Minor units that the provider has given back, by its own word. */
    refunded: integer('refunded').notNull().default(0),
    disputed: boolean('disputed').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When its money came, as we asked or otherwise; a refund changes nothing of it. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique().on(table.provider, table.reference),
    index().on(table.orderId),
    // However many tabs ask at once, an order has one way open to pay it.
    uniqueIndex('payments_one_open').on(table.orderId).where(sql`${table.state} = 'open'`),
  ],
)

/** Money given back: because the owner asked for it, or because the provider told us that it happened. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** What the provider knows the refund by; asking again with it gives back once. */
    key: text('key').notNull().unique(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    reason: text('reason').notNull().default(''),
    origin: text('origin', { enum: ['owner', 'provider'] }).notNull(),
    /** `refused`: the provider will not give that back. */
    state: text('state', { enum: ['requested', 'done', 'refused'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId)],
)
