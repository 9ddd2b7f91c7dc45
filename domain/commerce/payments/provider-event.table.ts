import { date, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'

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
    /** `not-ours`: no payment of this shop. */
    outcome: text('outcome', { enum: ['asked', 'not-ours'] }),
  },
  (table) => [unique().on(table.provider, table.eventId)],
)

/** Unsigned or expired webhooks, counted per day. */
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
