import type { Context } from '#domain/kernel/context.ts'
import type { Jobs } from '#domain/kernel/jobs.ts'
import { requireSystem } from '#domain/kernel/require-user.ts'
import { BackupFailedError } from '#values/backup-failure.ts'
import { finishBackup, saveBackupProgress, startBackup } from './backup-queries.ts'

const progressEveryMs = 2_000

/**
 * Makes a requested backup. A failure is saved and reported instead of retried; `planBackup` may request another within
 * the hour.
 */
export async function makeBackup(context: Context, { backupId }: Jobs['make-backup']): Promise<void> {
  requireSystem(context)
  const { db, now, backups } = context
  if (!(await startBackup(db, backupId, now()))) return
  let saved = now().getTime()
  let saving: Promise<void> = Promise.resolve()
  try {
    const { name, totals } = await backups.make((progress) => {
      if (now().getTime() - saved < progressEveryMs) return
      saved = now().getTime()
      saving = saving.then(() => saveBackupProgress(db, backupId, progress))
      saving.catch(() => {})
    })
    await saving
    await finishBackup(db, backupId, { state: 'done', name, totals, finishedAt: now() })
  } catch (error) {
    await saving.catch(() => {})
    const failure = error instanceof BackupFailedError ? error.failure : 'unknown'
    await context.transaction(async ({ db, jobs, now }) => {
      await finishBackup(db, backupId, { state: 'failed', failure, finishedAt: now() })
      await jobs.enqueue('tell-staff', { event: 'failed-backup', backupId })
    })
    context.alert('backup-failed', { reason: (error as Error).message })
  }
}
