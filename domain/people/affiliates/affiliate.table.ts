import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Who may bring buyers and earn a share of what they pay. */
export const affiliates = pgTable(
  'affiliates',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    /** The code of `?affiliate=` (`values/affiliate-link.ts`); null until chosen. */
    link: text('link'),
    /** The PayPal address that shares are paid to. */
    payoutEmail: text('payout_email'),
    /** Percent of a sale; null: the shop's own. */
    customPercent: integer('custom_percent'),
    /** The owner lets this person sell. */
    selling: boolean('selling').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  // Small and capital letters alike: a link is read out and typed.
  (table) => [uniqueIndex('affiliates_link').on(sql`lower(${table.link})`)],
)
