import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { AuthorLink } from '#values/author.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** What authors tell readers about themselves. An author without a row has no page. */
export const authors = pgTable('authors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  slug: text('slug').notNull().unique(),
  /** The public name, which may differ from the account's. */
  name: text('name').notNull(),
  /** What the author does, in one line. */
  line: jsonb('line').$type<LocalizedText>().notNull().default({}),
  /** Markdown as typed. */
  words: jsonb('words').$type<LocalizedText>().notNull().default({}),
  /** Sanitised HTML of `words`. */
  content: jsonb('content').$type<LocalizedText>().notNull().default({}),
  links: jsonb('links').$type<readonly AuthorLink[]>().notNull().default([]),
  photo: jsonb('photo').$type<ImageReference>(),
  /** Counts saves, to detect conflicting changes. */
  revision: integer('revision').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
