import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from '#domain/orders/order.table.ts'
import type { Currency } from '#values/money.ts'

/** One attempt to pay an order at a provider. An order may see several; the provider's reference finds it again. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method', { enum: ['card', 'wallet'] }).notNull(),
    /** The vendor: `sandbox`, later `stripe` and `paypal`. */
    provider: text('provider').notNull(),
    /** The provider's id of the payment. */
    reference: text('reference').notNull(),
    state: text('state', { enum: ['open', 'processing', 'paid', 'declined', 'abandoned'] }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: integer('amount').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.provider, table.reference), index().on(table.orderId)],
)
