import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#values/localized-text.ts'

/** Countries whose buyers may pay in their own money, at a lower price (row L8). */
export const regionalRules = pgTable('regional_rules', {
  /** ISO 3166, two letters. */
  country: text('country').primaryKey(),
  /** ISO 4217; the money has two decimals. */
  currency: text('currency').notNull(),
  /** Minor units of US dollars, off products of `minimum` or more. */
  discount: integer('discount').notNull(),
  minimum: integer('minimum').notNull(),
  /** Local money for one US dollar, as a decimal text. */
  rate: text('rate').notNull(),
  /** Where to send it: plain text, lines kept. */
  bankDetails: jsonb('bank_details').$type<LocalizedText>().notNull(),
  active: boolean('active').notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
