import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'
import { giftStates } from './gift-policy.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A gift of an order: its recipient gets the product, never the payer. */
export const gifts = pgTable(
  'gifts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** Lower case; may change until the gift is claimed. */
    recipientEmail: text('recipient_email').notNull(),
    recipientId: text('recipient_id').references(() => users.id),
    /** Empty when a guest left none. */
    giverName: text('giver_name').notNull(),
    message: text('message').notNull().default(''),
    /** Null: delivered as soon as it is paid. */
    deliverAt: at('deliver_at'),
    state: text('state', { enum: giftStates }).notNull(),
    /** Digest of the current link's token (`start-gift.ts`). */
    claimDigest: text('claim_digest').unique(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: at('created_at').notNull(),
    deliveredAt: at('delivered_at'),
    claimedAt: at('claimed_at'),
  },
  (table) => [
    index().on(table.recipientEmail),
    index().on(table.recipientId),
    index('gifts_listed').on(table.createdAt, table.id, table.state),
    index('gifts_of_state').on(table.state, table.createdAt, table.id),
    index('gifts_recipient_start').on(sql`${table.recipientEmail} collate "C"`),
  ],
)
