import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Mails that nobody sent: where they go while no SMTP server is configured. */
export const outboxMails = pgTable('outbox_mails', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
