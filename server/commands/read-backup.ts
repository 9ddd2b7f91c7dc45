import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import { decryptStream } from '#gateways/encryption/age.ts'
import { digestOf } from '#gateways/storage/digest-of.ts'
import { storageProblem } from '#gateways/storage/storage-problem.ts'
import { withEach } from '#gateways/storage/with-each.ts'
import {
  type BackedUpFile,
  type BackupContents,
  type BackupSummary,
  backupNames,
  listStoredBackups,
  Measure,
} from '../backups/stored-backup.ts'

/** Why nothing or not everything was restored. */
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

/** What was read differs from what was written; the message names the damaged part. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError'
}

/** Only these files are damaged; the rest of the backup is as it was written. */
export class DamagedFilesError extends DamagedBackupError {
  readonly files: readonly string[]
  constructor(files: readonly string[]) {
    super(files.join(', '))
    this.files = files
  }
}

/** Turns errors of reading, unpacking and decrypting into damage, unless the storage cannot be reached. */
export function asDamage(error: unknown, what: string): unknown {
  return storageProblem(error) ? error : new DamagedBackupError(what, { cause: error })
}

export type OpenedBackup = {
  readonly summary: BackupSummary
  readonly contents: BackupContents
  /** The lines of a table. Throws `DamagedBackupError` at their end if they differ from what was written. */
  readTable(place: number): AsyncIterable<Uint8Array>
  readFile(file: BackedUpFile): Promise<Readable>
}

/** `name`: null for the newest backup. Throws `RestoreRefusedError`, `NotDecryptedError` and `DamagedBackupError`. */
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
      // The reader of the unpacked stream receives the error.
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
          // The reader of the lines receives the error.
        },
      )
      try {
        yield* lines
      } catch (error) {
        throw asDamage(error, what)
      }
      if (measure.sha256() !== contents.tables[index]) throw new DamagedBackupError(what)
    },
    readFile: ({ key, sha256 }) =>
      read(backupNames.file(sha256, recipient)).catch((error) => {
        throw asDamage(error, key)
      }),
  }
}

/** Reads the whole backup and compares it with the digests. Throws `DamagedBackupError`. */
export async function checkBackup(backup: OpenedBackup, onStep: (done: string) => void = () => {}) {
  for (const [index, { name }] of backup.contents.dump.tables.entries()) {
    for await (const _ of backup.readTable(index));
    onStep(name)
  }
  const files = new Map(backup.contents.files.map((file) => [file.sha256, file]))
  const damaged = await damagedOf(files.values(), async (file) => {
    const found = await digestOf(await backup.readFile(file)).catch((error) => {
      throw asDamage(error, file.key)
    })
    if (found !== file.sha256) throw new DamagedBackupError(file.key)
    onStep(file.key)
  })
  if (damaged.length > 0) throw new DamagedFilesError(damaged)
}

/** The keys of files for which `work` finds damage; it continues with the others. */
export async function damagedOf(
  files: Iterable<BackedUpFile>,
  work: (file: BackedUpFile) => Promise<void>,
): Promise<string[]> {
  const damaged: string[] = []
  await withEach(files, (file) =>
    work(file).catch((error) => {
      if (!(error instanceof DamagedBackupError)) throw error
      damaged.push(file.key)
    }),
  )
  return damaged.toSorted()
}
