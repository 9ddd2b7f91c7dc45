import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#values/localized-text.ts'
import type { SiteLink, SocialLinks } from './site-link.ts'

/** One row, of id 1, once the owner has changed something. */
export const siteLinks = pgTable('site_links', {
  id: integer('id').primaryKey(),
  menu: jsonb('menu').$type<readonly SiteLink[]>().notNull(),
  footer: jsonb('footer').$type<readonly SiteLink[]>().notNull(),
  /** Null: those of the settings (`AULA_SOCIAL_*`). */
  social: jsonb('social').$type<SocialLinks>(),
  /** Empty: the shipped one. */
  tagline: jsonb('tagline').$type<LocalizedText>().notNull().default({}),
  /** Counts saves, to detect conflicts. */
  revision: integer('revision').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
