import { date, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** What providers told us by themselves, each notice once, however often it came. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    /** The provider's id of the event. */
    eventId: text('event_id').notNull(),
    /** The provider's own word for what happened. */
    type: text('type').notNull(),
    /** The payment that it is about, as `payments.reference` keeps it. */
    reference: text('reference'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    processedAt: timestamp('processed_at', { withTimezone: true }),
    /** `asked`: the provider was asked how the payment stands. `not-ours`: it is about no payment of this shop. */
    outcome: text('outcome', { enum: ['asked', 'not-ours'] }),
  },
  (table) => [unique().on(table.provider, table.eventId)],
)

/** How many notices a day were refused because the provider had not signed them, or long ago. */
export const refusedNotices = pgTable(
  'refused_notices',
  {
    provider: text('provider').notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    count: integer('count').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
)
