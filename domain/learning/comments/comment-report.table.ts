import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { reportReasons } from '#values/report-reason.ts'
import { comments } from './comment.table.ts'

export const commentReports = pgTable(
  'comment_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted; then its words are gone, too. */
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    words: text('words'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    settledById: text('settled_by_id').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: ['hidden', 'dismissed'] }),
  },
  (table) => [
    unique().on(table.commentId, table.reporterId),
    index().on(table.reporterId),
    index('comment_reports_open').on(table.commentId).where(sql`${table.settledAt} is null`),
  ],
)
