import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SettingName } from './setting-shapes.ts'

/** What the owner saved in the studio, under the names of the environment; who it was stands in the audit log. */
export const savedSettings = pgTable('saved_settings', {
  name: text('name').$type<SettingName>().primaryKey(),
  /** As the environment would write it; that of a secret is sealed. */
  value: text('value').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
