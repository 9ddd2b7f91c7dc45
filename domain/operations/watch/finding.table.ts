import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FindingDetails } from './finding.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What is wrong now and a person should know; gone as soon as it is right again. So several servers tell of it once. */
export const findings = pgTable(
  'findings',
  {
    code: text('code').notNull(),
    /** What it is about: an order number, the id of a job. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<FindingDetails>().notNull(),
    since: at('since').notNull(),
    /** When the log was last told. */
    alertedAt: at('alerted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.subject] })],
)
