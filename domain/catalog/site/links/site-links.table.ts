import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#values/localized-text.ts'
import type { SiteLink, SocialLinks } from './site-link.ts'

/** One row with the id 1, after the owner's first save. */
export const siteLinks = pgTable('site_links', {
  id: integer('id').primaryKey(),
  menu: jsonb('menu').$type<readonly SiteLink[]>().notNull(),
  footer: jsonb('footer').$type<readonly SiteLink[]>().notNull(),
  /** Null: the social links of the settings (`AULA_SOCIAL_*`). */
  social: jsonb('social').$type<SocialLinks>(),
  /** Empty: the shipped tagline. */
  tagline: jsonb('tagline').$type<LocalizedText>().notNull().default({}),
  /** Counts saves, to detect conflicts. */
  revision: integer('revision').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
