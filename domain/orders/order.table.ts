import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/account.table.ts'
import type { Extras, QuoteLine } from '#domain/pricing/quote.ts'
import type { Locale } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'
import { orderStates } from './order-states.ts'

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The order number that people see (`orden` on the wire); not guessable. */
    number: text('number').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    productType: text('product_type', { enum: ['course', 'book', 'pack'] }).notNull(),
    productId: integer('product_id').notNull(),
    extras: jsonb('extras').$type<Extras>().notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    /** Set when a person has to look: the provider reported another payment than ours, or a second one. */
    flag: text('flag', { enum: ['mismatch', 'paid-twice'] }),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units. */
    total: integer('total').notNull(),
    /** The explained lines of the quote, kept for ever as the buyer saw them. */
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    fulfilledAt: timestamp('fulfilled_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index().on(table.productType, table.productId),
    index().on(table.state, table.createdAt),
    // Two tabs that buy the same product share one order.
    uniqueIndex('orders_one_pending')
      .on(table.userId, table.productType, table.productId)
      .where(sql`${table.state} = 'pending'`),
  ],
)
