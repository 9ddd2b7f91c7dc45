import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { isLoaded, loadDatabase } from '#gateways/database/dump-database.ts'
import { refuseUnlessEmpty, TargetNotEmptyError } from '#gateways/database/empty-schema.ts'
import { openOnlyConnection, openPostgresConnection } from '#gateways/database/one-connection.ts'
import { decryptStream } from '#gateways/encryption/age.ts'
import { digestOf } from '#gateways/storage/digest-of.ts'
import { readIdentityOfFiles } from '#gateways/storage/shop-identity-file.ts'
import { storageProblem } from '#gateways/storage/storage-problem.ts'
import { withEach } from '#gateways/storage/with-each.ts'
import {
  type BackupContents,
  type BackupSummary,
  backupNames,
  listStoredBackups,
  Measure,
} from '../backups/stored-backup.ts'
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

/** Why nothing, or not all, was restored. */
export type RestoreProblem =
  | 'no-backup'
  | 'key-needed'
  | 'other-secret'
  | 'shop-there'
  | 'files-there'
  | 'other-restore'

export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError'
  readonly problem: RestoreProblem
  constructor(problem: RestoreProblem) {
    super(problem)
    this.problem = problem
  }
}

/** What was read is not what was written; the message says of what. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError'
}

/** What cannot be read, unpacked or decrypted is damaged too, unless its place is away. */
function asDamage(error: unknown, what: string): unknown {
  return storageProblem(error) ? error : new DamagedBackupError(what, { cause: error })
}

type OpenedBackup = {
  readonly summary: BackupSummary
  readonly contents: BackupContents
  /** Its lines, checked at their end. */
  readTable(place: number): AsyncIterable<Uint8Array>
  readFile(sha256: string): Promise<Readable>
}

/** Null for the newest. Throws `RestoreRefusedError`, `NotDecryptedError` and `DamagedBackupError`. */
export async function openBackup(
  place: Storage,
  { name, secretKey }: { name: string | null; secretKey: string | null },
): Promise<OpenedBackup> {
  const backups = await listStoredBackups(place)
  const summary = name === null ? backups[0] : backups.find((each) => each.name === name)
  if (!summary) throw new RestoreRefusedError('no-backup')
  const { recipient } = summary
  const read = async (key: string): Promise<Readable> => {
    if (!recipient) return place.read(key)
    if (!secretKey) throw new RestoreRefusedError('key-needed')
    return decryptStream(place.read(key), secretKey)
  }
  const unpacked = async (key: string): Promise<Readable> =>
    pipeline(await read(key), createGunzip(), () => {
      // An error reaches who reads what was unpacked.
    })
  const stream = await unpacked(backupNames.contents(summary.name, recipient))
  const bytes = await buffer(stream).catch((error) => {
    throw asDamage(error, summary.name)
  })
  if ((await digestOf(Readable.from([bytes]))) !== summary.contents)
    throw new DamagedBackupError(summary.name)
  const contents: BackupContents = JSON.parse(bytes.toString())
  return {
    summary,
    contents,
    async *readTable(index) {
      const what = contents.dump.tables[index]?.name ?? ''
      const measure = new Measure()
      const lines = pipeline(
        await unpacked(backupNames.table(summary.name, index, recipient)),
        measure,
        () => {
          // An error reaches who reads the lines.
        },
      )
      try {
        yield* lines
      } catch (error) {
        throw asDamage(error, what)
      }
      if (measure.sha256() !== contents.tables[index]) throw new DamagedBackupError(what)
    },
    readFile: (sha256) => read(backupNames.file(sha256, recipient)),
  }
}

/** Reads everything and compares it with what was written. Throws `DamagedBackupError`. */
export async function checkBackup(backup: OpenedBackup, onStep: (done: string) => void = () => {}) {
  for (const [index, { name }] of backup.contents.dump.tables.entries()) {
    for await (const _ of backup.readTable(index));
    onStep(name)
  }
  const files = new Map(backup.contents.files.map(({ key, sha256 }) => [sha256, key]))
  await withEach(files, async ([sha256, key]) => {
    const found = await digestOf(await backup.readFile(sha256)).catch((error) => {
      throw asDamage(error, key)
    })
    if (found !== sha256) throw new DamagedBackupError(key)
    onStep(key)
  })
}

export type RestoreEnvironment = StorageEnvironment & Pick<Environment, 'DATABASE_URL' | 'AULA_SECRET'>

/**
 * Makes the shop of the backup in an empty data folder, and an empty PostgreSQL or bucket where the environment names one. Until it is
 * whole no server starts there, and a later run of the same backup goes on. Throws `RestoreRefusedError`, `DamagedBackupError`, and what
 * `loadDatabase` throws.
 */
export async function restoreBackup(
  { summary, contents, readTable, readFile }: OpenedBackup,
  environment: RestoreEnvironment,
  onStep: (done: string) => void = () => {},
): Promise<void> {
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
      // Another place may hold another shop: that it was empty was seen of the first one only.
      if (!isDeepStrictEqual(begun, note)) throw new RestoreRefusedError('other-restore')
    } else {
      for await (const _ of storage.list()) throw new RestoreRefusedError('files-there')
      if (DATABASE_URL) await requireEmptyDatabase(DATABASE_URL)
      await writeRestoringNote(folder, note)
    }
    await restoreFiles(storage, contents, readFile, onStep)
    if (!environment.AULA_SECRET) {
      await writeFile(join(folder, 'secret'), contents.secret, { mode: 0o600 })
    }
    if (contents.settings !== null) {
      await writeFile(join(folder, 'settings.env'), contents.settings, { mode: 0o600 })
    }
    // An interrupted run left no more than a part of it.
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
  } finally {
    await lock.release()
  }
}

/** Before any file is sent, which takes hours. */
async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const { ask, close } = await openPostgresConnection(databaseUrl)
  try {
    await refuseUnlessEmpty(ask)
  } finally {
    await close()
  }
}

async function restoreFiles(
  storage: Storage,
  { files }: BackupContents,
  readFile: OpenedBackup['readFile'],
  onStep: (done: string) => void,
): Promise<void> {
  await withEach(files, async ({ key, size, sha256 }) => {
    const found = await storage.find(key)
    if (found?.size === size && (await digestOf(storage.read(key))) === sha256) return
    const measure = new Measure()
    let unreadable: unknown = null
    const source = await readFile(sha256)
    source.once('error', (error) => {
      unreadable = error
    })
    const bytes = pipeline(source, measure, () => {
      // An error reaches who stores the file.
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
