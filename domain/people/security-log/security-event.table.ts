import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SecurityCode } from '#domain/kernel/security-log.ts'
import { users } from '#domain/people/accounts/account.table.ts'

export const securityEvents = pgTable(
  'security_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    code: text('code').$type<SecurityCode>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The network address without the part that identifies a household. */
    network: text('network'),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [index().on(table.at), index().on(table.userId), index().on(table.code, table.id)],
)
