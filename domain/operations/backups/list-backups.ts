import type { Context } from '#domain/kernel/context.ts'
import type { BackupSettings } from '#domain/kernel/ports/backup-maker.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type BackupRow, listNewestBackups } from './backup-queries.ts'

const most = 30

/**
 * The thirty backups that were requested last, and where backups go; `settings` is null when the operator has not
 * configured it. For the owner.
 */
export async function listBackups(
  context: Context,
): Promise<{ settings: BackupSettings | null; backups: BackupRow[] }> {
  requireOwner(context)
  return { settings: context.backups.settings, backups: await listNewestBackups(context.db, most) }
}
