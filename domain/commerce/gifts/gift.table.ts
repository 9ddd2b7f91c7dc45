import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'
import { giftStates } from './gift-policy.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A product that somebody pays for another person, who owns it once they have it; the payer never does. */
export const gifts = pgTable(
  'gifts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** In lower case; changes until somebody has the gift. */
    recipientEmail: text('recipient_email').notNull(),
    /** Who has it, once somebody does. */
    recipientId: text('recipient_id').references(() => users.id),
    /** What the giver calls themselves; empty when a guest left no name. */
    giverName: text('giver_name').notNull(),
    message: text('message').notNull().default(''),
    /** Not before this moment; null: as soon as it is paid. */
    deliverAt: at('deliver_at'),
    state: text('state', { enum: giftStates }).notNull(),
    /** Of the token in the link of its last letter (`claim-link.ts`); null before there is a letter. */
    claimDigest: text('claim_digest').unique(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: at('created_at').notNull(),
    deliveredAt: at('delivered_at'),
    claimedAt: at('claimed_at'),
  },
  (table) => [index().on(table.recipientEmail), index().on(table.recipientId)],
)
