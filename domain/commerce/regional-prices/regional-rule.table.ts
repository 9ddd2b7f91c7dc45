import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#values/localized-text.ts'

/** Regional prices, by country (specification, L8). */
export const regionalRules = pgTable('regional_rules', {
  /** ISO 3166. */
  country: text('country').primaryKey(),
  /** ISO 4217 currency with two decimals. */
  currency: text('currency').notNull(),
  /** Minor units of US dollars. */
  discount: integer('discount').notNull(),
  minimum: integer('minimum').notNull(),
  /** Local money for one US dollar, as a decimal text. */
  rate: text('rate').notNull(),
  /** Plain text with line breaks. */
  bankDetails: jsonb('bank_details').$type<LocalizedText>().notNull(),
  active: boolean('active').notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
