import { Hono } from 'hono'
import { z } from 'zod'
import { backupStates } from '#domain/operations/backups/backup.table.ts'
import type { BackupRow } from '#domain/operations/backups/backup-queries.ts'
import { listBackups } from '#domain/operations/backups/list-backups.ts'
import { requestBackup } from '#domain/operations/backups/request-backup.ts'
import { backupFailures } from '#values/backup-failure.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, operation } from '../operation.ts'
import { iso, momentEntity } from './entities.ts'

const count = z.number().int()

const backupEntity = z
  .object({
    id: count,
    state: z.enum(backupStates),
    scheduled: z.boolean().meta({ description: 'Nobody asked for it but the schedule' }),
    requestedAt: momentEntity,
    finishedAt: momentEntity.nullable(),
    name: z.string().nullable().meta({ description: 'What restore-backup takes; null until it is done' }),
    failure: z.enum(backupFailures).nullable(),
    rows: count,
    files: count,
    bytes: count,
    sentBytes: count.meta({ description: 'Without files that an earlier backup has' }),
  })
  .meta({ ref: 'Backup' })

export const backupsEntity = z
  .object({
    settings: z
      .object({
        place: z.string(),
        encrypted: z.boolean(),
        everyDays: count.nullable().meta({ description: 'null: only by hand' }),
        most: count,
      })
      .nullable()
      .meta({ description: 'null: the operator has not set where backups are stored' }),
    backups: z.array(backupEntity),
  })
  .meta({ ref: 'Backups' })

export const requestedBackupEntity = z.object({ id: count })

const tag = 'Studio'

export function backupRoutes() {
  return new Hono<RequestVariables>()
    .get(
      '/backups',
      operation({
        summary: 'The newest backups that were asked for, and where they go',
        tag,
        signedIn: true,
        answers: { 200: envelope(backupsEntity) },
        errors: [403],
      }),
      async (c) => {
        const { settings, backups } = await listBackups(c.get('context'))
        return c.json({ data: { settings, backups: backups.map(wireBackup) } })
      },
    )
    .post(
      '/backups',
      operation({
        summary: 'Begins a backup of everything',
        tag,
        signedIn: true,
        answers: { 201: envelope(requestedBackupEntity) },
        errors: [403, 409],
      }),
      async (c) => c.json({ data: await requestBackup(c.get('context')) }, 201),
    )
}

function wireBackup({
  requestedBy,
  requestedAt,
  finishedAt,
  startedAt: _startedAt,
  ...backup
}: BackupRow): z.infer<typeof backupEntity> {
  return {
    ...backup,
    scheduled: requestedBy === null,
    requestedAt: iso(requestedAt),
    finishedAt: finishedAt && iso(finishedAt),
  }
}
