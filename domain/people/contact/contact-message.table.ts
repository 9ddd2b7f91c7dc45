import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { partsOf } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The sender, if signed in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    message: text('message').notNull(),
    /** Storage key of the re-encoded image. */
    imageKey: text('image_key'),
    /** Set by the page, so that a message sent twice is stored once. */
    textKey: text('text_key').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null while the message waits for an answer of the shop. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneById: text('done_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.createdAt),
    index('contact_messages_parts').using('gin', messageParts(table)),
    index('contact_messages_waiting').on(table.createdAt, table.id).where(sql`${table.doneAt} is null`),
    index('contact_messages_done').on(table.doneAt, table.id).where(sql`${table.doneAt} is not null`),
  ],
)

type MessageTexts = Record<'name' | 'surname' | 'email' | 'message', AnyPgColumn>

/** The text that a search compares. */
export function messageText({ name, surname, email, message }: MessageTexts): SQL {
  return sql`${name} || ' ' || ${surname} || ' ' || ${email} || ' ' || ${message}`
}

/** For the index that finds any part of a message's text. */
export function messageParts(texts: MessageTexts): SQL {
  return partsOf(messageText(texts))
}

/** Answers that were sent by mail. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    /** Set by the page, so that a reply sent twice is mailed once. */
    textKey: text('text_key').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.messageId, table.id), index().on(table.authorId)],
)
