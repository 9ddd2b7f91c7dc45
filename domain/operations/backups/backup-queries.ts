import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { BackupTotals } from '#domain/kernel/ports/backup-maker.ts'
import { backups } from './backup.table.ts'

export type BackupRow = typeof backups.$inferSelect

const current = inArray(backups.state, ['waiting', 'running'])

/** The new backup's id, or null when one is waiting or running. */
export async function insertBackup(
  db: Database,
  values: { requestedBy: string | null; requestedAt: Date },
): Promise<number | null> {
  const [row] = await db
    .insert(backups)
    .values({ ...values, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ id: backups.id })
  return row?.id ?? null
}

/** Marks a backup as running. False when it is done or failed. */
export async function startBackup(db: Database, id: number, startedAt: Date): Promise<boolean> {
  const rows = await db
    .update(backups)
    .set({ state: 'running', startedAt })
    .where(and(eq(backups.id, id), current))
    .returning({ id: backups.id })
  return rows.length > 0
}

export async function saveBackupProgress(db: Database, id: number, totals: BackupTotals): Promise<void> {
  await db.update(backups).set(countsOf(totals)).where(eq(backups.id, id))
}

export async function finishBackup(
  db: Database,
  id: number,
  outcome:
    | { state: 'done'; name: string; totals: BackupTotals; finishedAt: Date }
    | { state: 'failed'; failure: NonNullable<BackupRow['failure']>; finishedAt: Date },
): Promise<void> {
  const { totals, ...values } = { totals: undefined, ...outcome }
  await db
    .update(backups)
    .set({ ...values, ...(totals && countsOf(totals)) })
    .where(eq(backups.id, id))
}

/** Marks backups as failed whose job is gone, as in a shop that was restored from a backup. */
export async function failAbandonedBackups(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db
    .update(backups)
    .set({ state: 'failed', failure: 'interrupted', finishedAt: now })
    .where(and(current, lt(backups.requestedAt, before)))
}

export async function listNewestBackups(db: Database, limit: number): Promise<BackupRow[]> {
  return db.select().from(backups).orderBy(desc(backups.requestedAt), desc(backups.id)).limit(limit)
}

/** Why and when a backup failed; null when it did not. */
export async function findFailedBackup(db: Database, id: number) {
  const [row] = await db
    .select({ failure: backups.failure, finishedAt: backups.finishedAt })
    .from(backups)
    .where(and(eq(backups.id, id), eq(backups.state, 'failed')))
  return row?.failure && row.finishedAt ? { failure: row.failure, finishedAt: row.finishedAt } : null
}

export async function findLastDone(db: Database): Promise<BackupRow | null> {
  const [row] = await db
    .select()
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.requestedAt))
    .limit(1)
  return row ?? null
}

function countsOf({ rows, files, bytes, sentBytes }: BackupTotals) {
  return { rows, files, bytes, sentBytes }
}

export const backupData: PersonalDataPart = {
  name: 'backups',
  collect: ({ db }, { id }) =>
    db
      .select({ requestedAt: backups.requestedAt, state: backups.state })
      .from(backups)
      .where(eq(backups.requestedBy, id))
      .orderBy(backups.id),
  async erase(db, { id }) {
    await db.update(backups).set({ requestedBy: null }).where(eq(backups.requestedBy, id))
    return []
  },
}
