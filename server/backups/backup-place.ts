import { relative, resolve } from 'node:path'
import type { BackupSettings } from '#domain/kernel/ports/backup-maker.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { createFileStorage } from '#gateways/storage/file-storage.ts'
import { type Environment, EnvironmentError } from '../settings/environment.ts'
import { type BackupS3Environment, backupS3SettingsOf } from '../settings/s3-settings.ts'

export type BackupEnvironment = BackupS3Environment &
  Pick<
    Environment,
    'AULA_DATA' | 'AULA_BACKUP_FOLDER' | 'AULA_BACKUP_RECIPIENT' | 'AULA_BACKUP_DAYS' | 'AULA_BACKUP_MOST'
  >

/** Null when no place for backups is set. Throws `EnvironmentError` for settings that contradict each other. */
export function backupSettingsOf(environment: BackupEnvironment): BackupSettings | null {
  const { AULA_BACKUP_FOLDER: folder, AULA_BACKUP_RECIPIENT: recipient } = environment
  const bucket = backupS3SettingsOf(environment)
  if (!bucket && !folder) return null
  if (bucket && folder) {
    throw new EnvironmentError('AULA_BACKUP_FOLDER and BACKUP_S3_BUCKET are both set: leave one out')
  }
  if (folder && isInside(folder, environment.AULA_DATA)) {
    throw new EnvironmentError(
      'AULA_BACKUP_FOLDER is inside of AULA_DATA: choose another folder, on another disk at best',
    )
  }
  return {
    place: bucket
      ? `s3://${[bucket.bucket, bucket.prefix].filter(Boolean).join('/')}`
      : resolve(folder ?? ''),
    encrypted: recipient !== undefined,
    everyDays: environment.AULA_BACKUP_DAYS || null,
    most: environment.AULA_BACKUP_MOST,
  }
}

/** Opens `folder`, or the bucket of the settings; null without either. Throws `StorageAwayError` when the bucket cannot be opened. */
export async function openBackupPlace(
  environment: BackupEnvironment,
  folder = environment.AULA_BACKUP_FOLDER,
): Promise<Storage | null> {
  if (folder !== undefined) return createFileStorage(folder)
  const bucket = backupS3SettingsOf(environment)
  if (!bucket) return null
  // Imported only here, since few shops need the SDK.
  const { openS3Storage } = await import('#gateways/storage/s3-storage.ts')
  return openS3Storage(bucket)
}

function isInside(folder: string, other: string): boolean {
  const path = relative(resolve(other), resolve(folder))
  return !path.startsWith('..') && path !== resolve(folder)
}
