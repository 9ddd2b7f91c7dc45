import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#values/localized-text.ts'

const localized = (name: string) => jsonb(name).$type<LocalizedText>().notNull().default({})

/** Pages of the owner's own, and shipped ones that the owner has written anew (`values/info-page.ts`). */
export const infoPages = pgTable('info_pages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  title: localized('title'),
  lead: localized('lead'),
  /** Markdown as it was typed. */
  body: localized('body'),
  /** Sanitised HTML of `body`. */
  content: localized('content'),
  /** Where it is not, visitors find no such page, or the shipped texts. */
  published: boolean('published').notNull().default(false),
  /** Counts saves, to detect conflicts. */
  revision: integer('revision').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
