import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The addresses that get the news, and those that were asked and have not said yes. Who has had enough has no row. */
export const subscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In the one spelling of `values/email-address.ts`. */
    email: text('email').notNull().unique(),
    /** The account that asked for its own address; its verification says yes as well. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    locale: text('locale').$type<Locale>().notNull(),
    /** Null until whoever reads the mailbox has said yes. */
    confirmedAt: at('confirmed_at'),
    /** Of the token that newsletters held before it was made of the id (`subscribe.ts`): their links still count. */
    unsubscribeDigest: text('unsubscribe_digest').unique(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index().on(table.userId)],
)

export const newsletters = pgTable('newsletters', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Of subject and body: what is sent again is the same newsletter, and nobody gets it twice. */
  digest: text('digest').notNull().unique(),
  subject: jsonb('subject').$type<LocalizedText>().notNull(),
  /** Markdown. */
  body: jsonb('body').$type<LocalizedText>().notNull(),
  createdAt: at('created_at').notNull(),
})

/** Who gets a newsletter, once each. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    newsletterId: integer('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Null while its mail waits. */
    sentAt: at('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.subscriptionId] }),
    index().on(table.subscriptionId),
  ],
)
