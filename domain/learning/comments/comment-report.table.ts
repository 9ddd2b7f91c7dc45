import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { reportColumns } from '#domain/learning/reports/report.table.ts'
import { comments } from './comment.table.ts'

export const commentReports = pgTable(
  'comment_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    ...reportColumns(),
  },
  (table) => [
    unique().on(table.commentId, table.reporterId),
    index().on(table.reporterId),
    index('comment_reports_open').on(table.commentId).where(sql`${table.settledAt} is null`),
  ],
)
