import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { reportQueries } from '#domain/learning/reports/report-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { commentReports } from './comment-report.table.ts'

/** False when this person has reported the comment before. */
export async function insertReport(
  db: Database,
  report: Omit<typeof commentReports.$inferInsert, 'id'>,
): Promise<boolean> {
  const rows = await db
    .insert(commentReports)
    .values(report)
    .onConflictDoNothing({ target: [commentReports.commentId, commentReports.reporterId] })
    .returning({ id: commentReports.id })
  return rows.length > 0
}

const queries = reportQueries(commentReports, commentReports.commentId)
export const { settle: settleOpenReports, reopen: reopenReports } = queries

export async function deleteReports(db: Database, commentId: number): Promise<void> {
  await db.delete(commentReports).where(eq(commentReports.commentId, commentId))
}

export async function listOpenReports(db: Database, commentIds: readonly number[]) {
  if (commentIds.length === 0) return []
  return db
    .select({
      id: commentReports.id,
      commentId: commentReports.commentId,
      reason: commentReports.reason,
      words: commentReports.words,
      createdAt: commentReports.createdAt,
      reporter: users.name,
    })
    .from(commentReports)
    .leftJoin(users, eq(users.id, commentReports.reporterId))
    .where(and(inArray(commentReports.commentId, [...commentIds]), isNull(commentReports.settledAt)))
    .orderBy(asc(commentReports.id))
}

export const commentReportData = queries.personalData('commentReports', 'commentId')
