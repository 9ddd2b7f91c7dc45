import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { Settlement } from '#domain/learning/reports/report.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { commentReports } from './comment-report.table.ts'

/** False when this person has reported it before. */
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

/** How many it settled. */
export async function settleOpenReports(
  db: Database,
  {
    commentId,
    ...settled
  }: { commentId: number; outcome: Settlement; settledAt: Date; settledById: string | null },
): Promise<number> {
  const rows = await db
    .update(commentReports)
    .set(settled)
    .where(and(eq(commentReports.commentId, commentId), isNull(commentReports.settledAt)))
    .returning({ id: commentReports.id })
  return rows.length
}

/** How many it opened again. */
export async function reopenReports(
  db: Database,
  { commentId, outcome }: { commentId: number; outcome: Settlement },
): Promise<number> {
  const rows = await db
    .update(commentReports)
    .set({ settledAt: null, settledById: null, outcome: null })
    .where(and(eq(commentReports.commentId, commentId), eq(commentReports.outcome, outcome)))
    .returning({ id: commentReports.id })
  return rows.length
}

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

/** Reports stay, without who made them and their words. */
export const commentReportData: PersonalDataPart = {
  name: 'commentReports',
  collect({ db }, { id }) {
    const { commentId, reason, words, createdAt } = commentReports
    return db
      .select({ commentId, reason, words, createdAt })
      .from(commentReports)
      .where(eq(commentReports.reporterId, id))
      .orderBy(asc(commentReports.id))
  },
  async erase(db, { id }) {
    await db
      .update(commentReports)
      .set({ reporterId: null, words: null })
      .where(eq(commentReports.reporterId, id))
    await db.update(commentReports).set({ settledById: null }).where(eq(commentReports.settledById, id))
    return []
  },
}
