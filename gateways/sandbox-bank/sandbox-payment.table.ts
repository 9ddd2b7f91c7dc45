import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'

/** The sandbox's record of a payment. */
export const sandboxPayments = pgTable('sandbox_payments', {
  reference: text('reference').primaryKey(),
  /** Idempotency key. */
  key: text('key').notNull().unique(),
  method: text('method', { enum: ['card', 'wallet'] }).notNull(),
  orderNumber: text('order_number').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** `approved`: a wallet's money moves on capture. */
  state: text('state', {
    enum: ['open', 'approved', 'processing', 'paid', 'declined', 'abandoned'],
  }).notNull(),
  /** When `processing` becomes paid. */
  settlesAt: timestamp('settles_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** One per key. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    key: text('key').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => sandboxPayments.reference, { onDelete: 'cascade' }),
    /** Minor units. */
    amount: integer('amount').notNull(),
  },
  (table) => [index().on(table.reference)],
)
