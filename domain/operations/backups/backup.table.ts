import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { backupFailures } from '#values/backup-failure.ts'

export const backupStates = ['waiting', 'running', 'done', 'failed'] as const

const at = (name: string) => timestamp(name, { withTimezone: true })
const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Requested and made backups; the backups themselves are at the place that the operator configured. */
export const backups = pgTable(
  'backups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    state: text('state', { enum: backupStates }).notNull(),
    /** Null when the schedule requested it. */
    requestedBy: text('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: at('requested_at').notNull(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    /** The backup's name at its place; null until it is done. */
    name: text('name'),
    failure: text('failure', { enum: backupFailures }),
    rows: integer('rows').notNull().default(0),
    files: integer('files').notNull().default(0),
    bytes: bytes('bytes'),
    sentBytes: bytes('sent_bytes'),
  },
  (table) => [
    index().on(table.requestedAt),
    // At most one backup waits or runs.
    uniqueIndex('backups_current').on(sql`(true)`).where(sql`${table.state} in ('waiting', 'running')`),
  ],
)
