import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { findUserId, requireOwner, requireSystem } from '#domain/kernel/require-user.ts'
import { failAbandonedBackups, insertBackup, listNewestBackups } from './backup-queries.ts'

const hour = 3600 * 1000
const day = 24 * hour
/** Longer than a backup's job may take. */
const abandonedAfter = 25 * hour

/**
 * Requests a backup of everything, for the owner. Throws `backup-place-missing` when the operator has not configured a
 * place, and `backup-running` when one is waiting or running.
 */
export async function requestBackup(context: Context): Promise<{ id: number }> {
  requireOwner(context)
  if (!context.backups.settings) throw new DomainError('conflict', 'backup-place-missing')
  return context.transaction(async (inner) => {
    const id = await enqueueBackup(inner)
    if (id === null) throw new DomainError('conflict', 'backup-running')
    await inner.audit({ action: 'backup.requested', subject: `backup/${id}` })
    return { id }
  })
}

/** Requests a backup when one is due. Run every hour, so that a server that was off catches up. */
export async function planBackup(context: Context): Promise<void> {
  requireSystem(context)
  const everyDays = context.backups.settings?.everyDays
  if (!everyDays) return
  const [newest] = await listNewestBackups(context.db, 1)
  const wait = newest?.state === 'failed' ? hour : everyDays * day
  // Half an hour less, so that backups do not begin an hour later each time.
  const due = newest ? newest.requestedAt.getTime() + wait - hour / 2 : 0
  if (context.now().getTime() >= due) await context.transaction(enqueueBackup)
}

async function enqueueBackup(context: Context): Promise<number | null> {
  const { db, jobs, now } = context
  await failAbandonedBackups(db, { before: new Date(now().getTime() - abandonedAfter), now: now() })
  const id = await insertBackup(db, { requestedBy: findUserId(context), requestedAt: now() })
  if (id !== null) await jobs.enqueue('make-backup', { backupId: id })
  return id
}
