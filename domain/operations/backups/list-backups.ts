import type { Context } from '#domain/kernel/context.ts'
import type { BackupSettings } from '#domain/kernel/ports/backup-maker.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type BackupRow, listNewestBackups } from './backup-queries.ts'

const most = 30

/** The newest thirty that were asked for, and where they go; `settings` is null when the operator has not set it. For the owner. */
export async function listBackups(
  context: Context,
): Promise<{ settings: BackupSettings | null; backups: BackupRow[] }> {
  requireOwner(context)
  return { settings: context.backups.settings, backups: await listNewestBackups(context.db, most) }
}
