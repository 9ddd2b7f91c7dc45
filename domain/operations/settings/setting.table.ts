import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SettingName } from './setting-shapes.ts'

/** What the owner saved in the studio, under the names of the environment; the audit log tells who saved it. */
export const savedSettings = pgTable('saved_settings', {
  name: text('name').$type<SettingName>().primaryKey(),
  /** In the form of the environment; sealed if it is a secret. */
  value: text('value').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
