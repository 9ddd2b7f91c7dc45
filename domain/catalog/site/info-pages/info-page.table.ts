import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { InfoPageFields } from './info-page-fields.ts'

const localized = (name: string) => jsonb(name).$type<LocalizedText>().notNull().default({})

/** The owner's pages, and shipped ones that the owner has edited (`values/info-page.ts`). */
export const infoPages = pgTable('info_pages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  title: localized('title'),
  lead: localized('lead'),
  /** Markdown as typed. */
  body: localized('body'),
  /** Sanitised HTML of `body`. */
  content: localized('content'),
  /** If false, visitors find no such page, or the shipped texts. */
  published: boolean('published').notNull().default(false),
  /** Counts saves, to detect conflicts. */
  revision: integer('revision').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

const pageId = () =>
  integer('page_id')
    .notNull()
    .references(() => infoPages.id, { onDelete: 'cascade' })

/** Slugs that pages had before and no page has any more; their URLs lead to the page. */
export const infoPageFormerSlugs = pgTable(
  'info_page_former_slugs',
  { slug: text('slug').primaryKey(), pageId: pageId() },
  (table) => [index().on(table.pageId)],
)

/** All saved states, including the current one. Saves of one person within five minutes share one revision. */
export const infoPageRevisions = pgTable(
  'info_page_revisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pageId: pageId(),
    revision: integer('revision').notNull(),
    fields: jsonb('fields').$type<InfoPageFields>().notNull(),
    /** `reset`: a shipped page got its shipped texts back. */
    reason: text('reason', { enum: ['saved', 'restored', 'reset'] }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null for the system or a deleted account. */
    by: text('by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.pageId, table.id)],
)
