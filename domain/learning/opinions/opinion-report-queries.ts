import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { Settlement } from '#domain/learning/reports/report.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { opinionReports, opinions } from './opinion.table.ts'

/** A second one of the same person changes nothing. */
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

/** How many it settled. */
export async function settleOpinionReports(
  db: Database,
  {
    opinionId,
    ...settled
  }: { opinionId: number; outcome: Settlement; settledAt: Date; settledById: string | null },
): Promise<number> {
  const rows = await db
    .update(opinionReports)
    .set(settled)
    .where(and(eq(opinionReports.opinionId, opinionId), isNull(opinionReports.settledAt)))
    .returning({ id: opinionReports.id })
  return rows.length
}

/** How many it opened again. */
export async function reopenOpinionReports(
  db: Database,
  { opinionId, outcome }: { opinionId: number; outcome: Settlement },
): Promise<number> {
  const rows = await db
    .update(opinionReports)
    .set({ settledAt: null, settledById: null, outcome: null })
    .where(and(eq(opinionReports.opinionId, opinionId), eq(opinionReports.outcome, outcome)))
    .returning({ id: opinionReports.id })
  return rows.length
}

/** After its reports have changed: since when one waits; null when none does. */
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

/** Reports stay, without who made them and their words. */
export const opinionReportData: PersonalDataPart = {
  name: 'opinionReports',
  collect({ db }, { id }) {
    const { opinionId, reason, words, createdAt } = opinionReports
    return db
      .select({ opinionId, reason, words, createdAt })
      .from(opinionReports)
      .where(eq(opinionReports.reporterId, id))
      .orderBy(asc(opinionReports.id))
  },
  async erase(db, { id }) {
    await db
      .update(opinionReports)
      .set({ reporterId: null, words: null })
      .where(eq(opinionReports.reporterId, id))
    await db.update(opinionReports).set({ settledById: null }).where(eq(opinionReports.settledById, id))
    return []
  },
}
