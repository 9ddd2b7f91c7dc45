import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SecurityCode } from '#domain/kernel/security-log.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/** What happened to accounts and rights, for a limited time. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    code: text('code').$type<SecurityCode>().notNull(),
    /** Whose account it is; null where nobody is known. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The network that it came from, without the part that names a household; null for the command line and jobs. */
    network: text('network'),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [index().on(table.at), index().on(table.userId)],
)
