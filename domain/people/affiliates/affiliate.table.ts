import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const affiliates = pgTable(
  'affiliates',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    /** The person's code in `?affiliate=`. */
    link: text('link'),
    payoutEmail: text('payout_email'),
    /** Percent of a sale; null for the shop's default. */
    customPercent: integer('custom_percent'),
    selling: boolean('selling').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  // Links are unique without regard to case.
  (table) => [uniqueIndex('affiliates_link').on(sql`lower(${table.link})`)],
)
