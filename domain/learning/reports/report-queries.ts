import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { reportColumns, Settlement } from './report.table.ts'

type ReportTable = PgTable & Record<'id' | keyof ReturnType<typeof reportColumns>, AnyPgColumn>

/** Queries for reports about comments or opinions; `about` is the column with the id of what is reported. */
export function reportQueries(reports: ReportTable, about: AnyPgColumn) {
  return {
    /** Returns how many reports it settled. */
    async settle(
      db: Database,
      id: number,
      settled: { outcome: Settlement; settledAt: Date; settledById: string | null },
    ): Promise<number> {
      const rows = await db
        .update(reports)
        .set(settled)
        .where(and(eq(about, id), isNull(reports.settledAt)))
        .returning({ id: reports.id })
      return rows.length
    },

    /** Returns how many reports it opened again. */
    async reopen(db: Database, id: number, outcome: Settlement): Promise<number> {
      const rows = await db
        .update(reports)
        .set({ settledAt: null, settledById: null, outcome: null })
        .where(and(eq(about, id), eq(reports.outcome, outcome)))
        .returning({ id: reports.id })
      return rows.length
    },

    /**
     * On erasure, reports stay without their author and words. `idName`: the name of the subject's id in the exported
     * data.
     */
    personalData(name: string, idName: string): PersonalDataPart {
      return {
        name,
        collect({ db }, { id }) {
          const { reason, words, createdAt } = reports
          return db
            .select({ [idName]: about, reason, words, createdAt })
            .from(reports)
            .where(eq(reports.reporterId, id))
            .orderBy(asc(reports.id))
        },
        async erase(db, { id }) {
          await db.update(reports).set({ reporterId: null, words: null }).where(eq(reports.reporterId, id))
          await db.update(reports).set({ settledById: null }).where(eq(reports.settledById, id))
          return []
        },
      }
    },
  }
}
