import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Currency } from '#values/money.ts'
import { paymentMethods } from '#values/payment-method.ts'

export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** `sandbox`, `stripe`, `paypal`, `local-transfer`. */
    provider: text('provider').notNull(),
    /** The provider's payment id; null until opened. */
    reference: text('reference'),
    /** The payment page, so that a second click on the button leads there again. */
    redirectUrl: text('redirect_url'),
    /**
     * The states of providers, and: `withdrawn` by the shop; `mismatched`: paid, but not as requested; `resolved`:
     * mismatched and reviewed.
     */
    state: text('state', {
      enum: ['open', 'processing', 'paid', 'declined', 'abandoned', 'withdrawn', 'mismatched', 'resolved'],
    }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: integer('amount').notNull(),
    /** Refunded amount in minor units, as reported by the provider. */
    refunded: integer('refunded').notNull().default(0),
    disputed: boolean('disputed').notNull().default(false),
    /** ISO 3166 country of the payer, as the provider reports it once paid. */
    country: text('country'),
    /** What the provider took from the amount, in minor units; null while unknown. */
    fee: integer('fee'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Stays when the payment is refunded. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique().on(table.provider, table.reference),
    index().on(table.orderId),
    index().on(table.reference),
    // At most one open payment per order.
    uniqueIndex('payments_one_open').on(table.orderId).where(sql`${table.state} = 'open'`),
    index('payments_disputed').on(table.orderId).where(sql`${table.disputed}`),
    index('payments_paid').on(table.paidAt).where(sql`${table.state} = 'paid'`),
  ],
)

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
    /** The idempotency key for the provider. */
    key: text('key').notNull().unique(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    reason: text('reason').notNull().default(''),
    origin: text('origin', { enum: ['owner', 'provider'] }).notNull(),
    state: text('state', { enum: ['requested', 'done', 'refused'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index('refunds_done').on(table.updatedAt).where(sql`${table.state} = 'done'`),
  ],
)

export const providerEvents = pgTable(
  'provider_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    reference: text('reference'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    processedAt: timestamp('processed_at', { withTimezone: true }),
    /** `not-ours`: the event belongs to no payment of this shop. */
    outcome: text('outcome', { enum: ['asked', 'not-ours'] }),
  },
  (table) => [unique().on(table.provider, table.eventId)],
)

/** Webhooks without a valid signature or too old, counted per day (UTC). */
export const refusedNotices = pgTable(
  'refused_notices',
  {
    provider: text('provider').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
)
