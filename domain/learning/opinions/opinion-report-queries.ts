import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { reportQueries } from '#domain/learning/reports/report-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { opinionReports, opinions } from './opinion.table.ts'

/** A second report by the same person changes nothing. */
export async function insertOpinionReport(
  db: Database,
  report: Pick<
    typeof opinionReports.$inferInsert,
    'opinionId' | 'reporterId' | 'reason' | 'words' | 'createdAt'
  >,
): Promise<void> {
  await db
    .insert(opinionReports)
    .values(report)
    .onConflictDoNothing({ target: [opinionReports.opinionId, opinionReports.reporterId] })
}

const queries = reportQueries(opinionReports, opinionReports.opinionId)
export const { settle: settleOpinionReports, reopen: reopenOpinionReports } = queries

/** Updates an opinion after its reports have changed. Returns the time of its oldest open report, or null. */
export async function refreshReportedAt(db: Database, opinionId: number): Promise<Date | null> {
  const since = sql`(select min(${opinionReports.createdAt}) from ${opinionReports}
    where ${and(eq(opinionReports.opinionId, opinionId), isNull(opinionReports.settledAt))})`
  const [row] = await db
    .update(opinions)
    .set({ reportedAt: since })
    .where(eq(opinions.id, opinionId))
    .returning({ reportedAt: opinions.reportedAt })
  return row?.reportedAt ?? null
}

export async function listOpenOpinionReports(db: Database, opinionIds: readonly number[]) {
  if (opinionIds.length === 0) return []
  return db
    .select({
      opinionId: opinionReports.opinionId,
      reason: opinionReports.reason,
      words: opinionReports.words,
      createdAt: opinionReports.createdAt,
      reporter: users.name,
    })
    .from(opinionReports)
    .leftJoin(users, eq(users.id, opinionReports.reporterId))
    .where(and(inArray(opinionReports.opinionId, [...opinionIds]), isNull(opinionReports.settledAt)))
    .orderBy(asc(opinionReports.id))
}

export const opinionReportData = queries.personalData('opinionReports', 'opinionId')
