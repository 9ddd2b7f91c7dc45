import { join, resolve } from 'node:path'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { createFileStorage } from '#gateways/storage/file-storage.ts'
import { rememberImages } from '#gateways/storage/remembered-images.ts'
import type { Environment } from '../settings/environment.ts'
import { type S3Environment, s3SettingsOf } from '../settings/s3-settings.ts'
import { readMovedNote } from './moved-database.ts'
import { StartRefusal } from './start-problem.ts'

export type StorageEnvironment = Pick<Environment, 'AULA_DATA'> & S3Environment

export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files')

/**
 * Opens the bucket of the settings, or the folder `files`. Throws `StartRefusal` for a folder whose files were moved to a bucket,
 * and `StorageAwayError` for a bucket that cannot be opened.
 */
export async function openShopStorage(environment: StorageEnvironment): Promise<Storage> {
  const settings = s3SettingsOf(environment)
  if (settings) {
    // Imported only here, since few shops need the SDK.
    const { openS3Storage } = await import('#gateways/storage/s3-storage.ts')
    return rememberImages(await openS3Storage(settings))
  }
  const folder = filesFolder(environment.AULA_DATA)
  const moved = await readMovedNote(folder)
  if (moved) {
    throw new StartRefusal(
      moved.state === 'done'
        ? `The files in ${resolve(folder)} were moved to ${moved.to} on ${moved.at.slice(0, 10)}: set S3_BUCKET and what goes ` +
            'with it. To go back to the files of that day, remove moved.json from that folder.'
        : `Moving the files in ${resolve(folder)} to ${moved.to} was not finished on ${moved.at.slice(0, 10)}: run "npm run aula -- ` +
            'move-files" again. If that bucket is lost, remove moved.json from that folder.',
    )
  }
  return createFileStorage(folder)
}
