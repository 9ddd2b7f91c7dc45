import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The sender, when logged in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    message: text('message').notNull(),
    /** What a logged-in sender showed, in storage, re-encoded by us. */
    imageKey: text('image_key'),
    /** Chosen by the page for each text, so that one sent twice is kept once. */
    textKey: text('text_key').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.createdAt)],
)
