import { mkdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { BackupMaker } from '#domain/kernel/ports/backup-maker.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { freeBytes } from '#gateways/storage/free-space.ts'
import { storageProblem } from '#gateways/storage/storage-problem.ts'
import { BackupFailedError } from '#values/backup-failure.ts'
import { randomText } from '../secrets/random-text.ts'
import type { Environment } from '../settings/environment.ts'
import { backupSettingsOf, openBackupPlace } from './backup-place.ts'
import { OtherShopsBackupsError, writeBackup } from './write-backup.ts'

export function createBackupMaker({
  environment,
  connection,
  storage,
  secret,
}: {
  environment: Environment
  connection: DatabaseConnection
  storage: Storage
  secret: string
}): BackupMaker {
  const workFolder = join(environment.AULA_DATA, 'work')
  return {
    settings: backupSettingsOf(environment),
    async make(onProgress) {
      const name = nameAt(new Date())
      try {
        const place = await openBackupPlace(environment)
        if (!place) throw new BackupFailedError('no-place')
        await mkdir(workFolder, { recursive: true, mode: 0o700 })
        const totals = await writeBackup({
          connection,
          storage,
          place,
          secret,
          workFolder,
          name,
          recipient: environment.AULA_BACKUP_RECIPIENT ?? null,
          most: environment.AULA_BACKUP_MOST,
          now: () => new Date(),
          onFile: (totals) => onProgress({ ...totals }),
        })
        return { name, totals }
      } catch (error) {
        throw await failureOf(error, environment)
      }
    },
  }
}

async function failureOf(
  error: unknown,
  { AULA_DATA, AULA_BACKUP_FOLDER: folder }: Pick<Environment, 'AULA_DATA' | 'AULA_BACKUP_FOLDER'>,
): Promise<unknown> {
  if (error instanceof BackupFailedError) return error
  if (error instanceof OtherShopsBackupsError) return new BackupFailedError('other-shop', error)
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
    // The digests and the copy of an embedded database are written to the data folder.
    const isOfPlace = folder !== undefined && (await freeBytes(folder)) < (await freeBytes(AULA_DATA))
    return new BackupFailedError(isOfPlace ? 'place-full' : 'disk-full', error)
  }
  if (storageProblem(error)) return new BackupFailedError('place-away', error)
  const { path } = error as NodeJS.ErrnoException
  // The folder belongs to another user, is read-only, or it or a folder above it is a file.
  if (path && folder && (isWithin(path, folder) || isWithin(folder, path))) {
    return new BackupFailedError('place-refused', error)
  }
  return error
}

function isWithin(path: string, folder: string): boolean {
  return !relative(resolve(folder), resolve(path)).startsWith('..')
}

/** Names sort by time; the random part keeps two servers from choosing the same. */
function nameAt(now: Date): string {
  const [date = '', time = ''] = now.toISOString().split('T')
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${randomText(6).toLowerCase()}`
}
