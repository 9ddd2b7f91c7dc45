import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Currency } from '#values/money.ts'
import { payments } from './payment.table.ts'

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
