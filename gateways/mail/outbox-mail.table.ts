import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Mails that are stored while no SMTP server is configured. */
export const outboxMails = pgTable('outbox_mails', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  /** The attached files; `content` in base64. */
  attachments: jsonb('attachments')
    .$type<{ name: string; type: string; content: string }[]>()
    .notNull()
    .default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
