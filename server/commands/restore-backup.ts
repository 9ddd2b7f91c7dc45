import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { isLoaded, loadDatabase } from '#gateways/database/dump-database.ts'
import { refuseUnlessEmpty, TargetNotEmptyError } from '#gateways/database/empty-schema.ts'
import { openOnlyConnection, openPostgresConnection } from '#gateways/database/one-connection.ts'
import { digestOf } from '#gateways/storage/digest-of.ts'
import { readIdentityOfFiles } from '#gateways/storage/shop-identity-file.ts'
import { type BackupContents, Measure } from '../backups/stored-backup.ts'
import { lockDataFolder } from '../process/data-folder-lock.ts'
import { databaseName } from '../process/moved-database.ts'
import { makePrivate } from '../process/private-folder.ts'
import {
  type RestoringNote,
  readRestoringNote,
  removeRestoringNote,
  writeRestoringNote,
} from '../process/restoring-note.ts'
import { openShopStorage, type StorageEnvironment } from '../process/shop-storage.ts'
import type { Environment } from '../settings/environment.ts'
import {
  asDamage,
  DamagedBackupError,
  DamagedFilesError,
  damagedOf,
  type OpenedBackup,
  RestoreRefusedError,
} from './read-backup.ts'

export type RestoreEnvironment = StorageEnvironment & Pick<Environment, 'DATABASE_URL' | 'AULA_SECRET'>

/**
 * Restores a backup into an empty data folder, and into an empty PostgreSQL or bucket where the environment names one. No server
 * starts there until it is complete; an interrupted run is continued by running it again with the same backup. Damaged files are
 * reported after the others were restored, before the database, or left out with `withoutDamaged`: it returns their keys. Throws
 * `RestoreRefusedError`, `DamagedBackupError`, and what `loadDatabase` throws.
 */
export async function restoreBackup(
  { summary, contents, readTable, readFile }: OpenedBackup,
  environment: RestoreEnvironment,
  {
    withoutDamaged = false,
    onStep = () => {},
  }: { withoutDamaged?: boolean; onStep?: (done: string) => void } = {},
): Promise<readonly string[]> {
  const folder = resolve(environment.AULA_DATA)
  if (environment.AULA_SECRET && environment.AULA_SECRET !== contents.secret) {
    throw new RestoreRefusedError('other-secret')
  }
  await makePrivate(folder)
  const lock = await lockDataFolder(folder, { exclusive: true })
  try {
    const begun = await readRestoringNote(folder)
    const embedded = join(folder, 'database')
    if (!begun && (existsSync(embedded) || existsSync(join(folder, 'secret')))) {
      throw new RestoreRefusedError('shop-there')
    }
    const storage = await openShopStorage(environment)
    const { DATABASE_URL } = environment
    const database = DATABASE_URL ? databaseName(DATABASE_URL) : null
    const note: RestoringNote = { name: summary.name, files: storage.place, database }
    if (begun) {
      // Only the first run's targets are known to have been empty; others may hold another shop.
      if (!isDeepStrictEqual(begun, note)) throw new RestoreRefusedError('other-restore')
    } else {
      for await (const _ of storage.list()) throw new RestoreRefusedError('files-there')
      if (DATABASE_URL) await requireEmptyDatabase(DATABASE_URL)
      await writeRestoringNote(folder, note)
    }
    const damaged = await restoreFiles(storage, contents, readFile, onStep)
    if (damaged.length > 0 && !withoutDamaged) throw new DamagedFilesError(damaged)
    if (!environment.AULA_SECRET) {
      await writeFile(join(folder, 'secret'), contents.secret, { mode: 0o600 })
    }
    if (contents.settings !== null) {
      await writeFile(join(folder, 'settings.env'), contents.settings, { mode: 0o600 })
    }
    // An interrupted run left only a part of the database.
    await rm(embedded, { recursive: true, force: true })
    const connection = await openOnlyConnection({ databaseUrl: DATABASE_URL, dataFolder: folder })
    try {
      await loadDatabase(connection.ask, contents.dump, readTable, onStep).catch(async (error) => {
        const identity = await readIdentityOfFiles(storage)
        const wasLoaded =
          begun &&
          error instanceof TargetNotEmptyError &&
          (await isLoaded(connection.ask, contents.dump, identity))
        if (!wasLoaded) throw error
      })
    } finally {
      await connection.close()
    }
    await removeRestoringNote(folder)
    return damaged
  } finally {
    await lock.release()
  }
}

/** Checks this before files are sent, which may take hours. */
async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const { ask, close } = await openPostgresConnection(databaseUrl)
  try {
    await refuseUnlessEmpty(ask)
  } finally {
    await close()
  }
}

/** Restores the files and returns the keys of those that are damaged. */
function restoreFiles(
  storage: Storage,
  { files }: BackupContents,
  readFile: OpenedBackup['readFile'],
  onStep: (done: string) => void,
): Promise<string[]> {
  return damagedOf(files, async (file) => {
    const { key, size, sha256 } = file
    const found = await storage.find(key)
    if (found?.size === size && (await digestOf(storage.read(key))) === sha256) return
    const measure = new Measure()
    let unreadable: unknown = null
    const source = await readFile(file)
    source.once('error', (error) => {
      unreadable = error
    })
    const bytes = pipeline(source, measure, () => {
      // Storing the file receives the error.
    })
    await storage.putStream(key, bytes).catch((error) => {
      throw unreadable ? asDamage(unreadable, key) : error
    })
    if (measure.sha256() !== sha256) {
      await storage.remove(key)
      throw new DamagedBackupError(key)
    }
    onStep(key)
  })
}
