import { text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { reportReasons } from '#values/report-reason.ts'

export type Settlement = 'hidden' | 'dismissed'

/** The columns of a report, whatever it is about. */
export function reportColumns() {
  return {
    /** Null once the account is deleted; then `words` is removed, too. */
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    words: text('words'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    settledById: text('settled_by_id').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: ['hidden', 'dismissed'] }),
  }
}
