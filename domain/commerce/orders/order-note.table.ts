import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { orders } from './order.table.ts'
import { orderFlags } from './order-flags.ts'

/** What the owner decided about an order that a person had to look at, and why; for ever. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null when the operator's command line said so. */
    authorId: text('author_id').references(() => users.id),
    /** The flag that was taken off. */
    flag: text('flag', { enum: orderFlags }).notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId)],
)
