import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FindingDetails } from './finding.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Present problems, deleted once solved; stored so that of several servers only one alerts. */
export const findings = pgTable(
  'findings',
  {
    code: text('code').notNull(),
    /** An order number or job id. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<FindingDetails>().notNull(),
    since: at('since').notNull(),
    alertedAt: at('alerted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.subject] })],
)
