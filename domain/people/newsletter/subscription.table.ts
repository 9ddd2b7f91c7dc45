import { isNotNull, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { wordsOf } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Confirmed and unconfirmed addresses; unsubscribing deletes the row. */
export const subscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** As `values/email-address.ts` normalizes it. */
    email: text('email').notNull().unique(),
    /** The subscription is confirmed when this account is verified. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    locale: text('locale').$type<Locale>().notNull(),
    confirmedAt: at('confirmed_at'),
    /** For links in mails of times when tokens were not derived from the id. */
    unsubscribeDigest: text('unsubscribe_digest').unique(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.confirmedAt, table.id),
    index('newsletter_subscriptions_confirmed').on(table.email).where(isNotNull(table.confirmedAt)),
    index('newsletter_subscriptions_address').on(sql`${table.email} collate "C"`),
    index('newsletter_subscriptions_words').using('gin', wordsOf(table.email)),
  ],
)
