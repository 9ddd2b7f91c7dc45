import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** The shop's prepared texts for questions that are asked often. */
export const cannedReplies = pgTable('canned_replies', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: jsonb('name').$type<LocalizedText>().notNull(),
  /** Plain text. */
  body: jsonb('body').$type<LocalizedText>().notNull(),
  /** Who changed it last; null once the account is deleted, and for the command line. */
  editedById: text('edited_by_id').references(() => users.id, { onDelete: 'set null' }),
  editedAt: timestamp('edited_at', { withTimezone: true }).notNull(),
})
