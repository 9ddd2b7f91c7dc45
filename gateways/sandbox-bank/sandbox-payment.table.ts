import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'

/** A payment as the sandbox records it. */
export const sandboxPayments = pgTable('sandbox_payments', {
  reference: text('reference').primaryKey(),
  /** The idempotency key. */
  key: text('key').notNull().unique(),
  method: text('method', { enum: ['card', 'wallet'] }).notNull(),
  orderNumber: text('order_number').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** `approved`: the money of a wallet moves only when it is captured. */
  state: text('state', {
    enum: ['open', 'approved', 'processing', 'paid', 'declined', 'abandoned'],
  }).notNull(),
  /** When a payment that is `processing` becomes paid. */
  settlesAt: timestamp('settles_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** One refund for each idempotency key. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    key: text('key').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => sandboxPayments.reference, { onDelete: 'cascade' }),
    /** In minor units. */
    amount: integer('amount').notNull(),
  },
  (table) => [index().on(table.reference)],
)
