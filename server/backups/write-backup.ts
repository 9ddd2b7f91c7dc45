import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { BackupTotals } from '#domain/kernel/ports/backup-maker.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { type DatabaseDump, dumpDatabase } from '#gateways/database/dump-database.ts'
import { encryptStream } from '#gateways/encryption/age.ts'
import { digestOf } from '#gateways/storage/digest-of.ts'
import { identityKey, readIdentityOfFiles } from '#gateways/storage/shop-identity-file.ts'
import { isStorageKey } from '#gateways/storage/storage-key.ts'
import { withEach } from '#gateways/storage/with-each.ts'
import {
  type BackedUpFile,
  type BackupContents,
  type BackupSummary,
  backupFormat,
  backupNames,
  listStoredBackups,
  Measure,
} from './stored-backup.ts'

/** The place holds backups of another shop, with which these would be mixed up. */
export class OtherShopsBackupsError extends Error {
  override readonly name = 'OtherShopsBackupsError'
}

type Parts = {
  readonly connection: DatabaseConnection
  readonly storage: Storage
  readonly place: Storage
  /** The public key to encrypt for; null to leave the backup unencrypted. */
  readonly recipient: string | null
  readonly secret: string
  /** The folder where digests of files are cached between backups. */
  readonly workFolder: string
  /** How many backups stay; older ones are removed. */
  readonly most: number
  readonly name: string
  readonly now: () => Date
  readonly onFile: (totals: BackupTotals) => void
}

/** How often a file that changes while it is read is read again. */
const mostTries = 3

/** Writes the database first: files that it refers to are then stored too, except for those deleted meanwhile. */
export async function writeBackup(parts: Parts): Promise<BackupTotals> {
  const { connection, storage, place, recipient, name } = parts
  await requireOwnPlace(storage, place)
  const there = await Array.fromAsync(place.list())
  const tables: { sha256: string; bytes: number; sentBytes: number }[] = []
  const dump = await connection.snapshot((ask) =>
    dumpDatabase(ask, async (lines) => {
      tables.push(await send(place, backupNames.table(name, tables.length, recipient), lines, recipient))
    }),
  )
  const totals = {
    tables: dump.tables.length,
    rows: dump.tables.reduce((sum, table) => sum + table.rows, 0),
    files: 0,
    bytes: tables.reduce((sum, table) => sum + table.bytes, 0),
    sentBytes: tables.reduce((sum, table) => sum + table.sentBytes, 0),
  }
  const files = await sendFiles(parts, new Set(there), totals)
  await sendContents(parts, { dump, tables: tables.map(({ sha256 }) => sha256), files }, totals)
  await removeOld(parts)
  return totals
}

async function requireOwnPlace(storage: Storage, place: Storage): Promise<void> {
  const ours = await readIdentityOfFiles(storage)
  const there = await readIdentityOfFiles(place)
  if (there !== null && there !== ours) throw new OtherShopsBackupsError(place.place)
  if (there === null && ours !== null) await place.putBytes(identityKey, Buffer.from(`${ours}\n`))
}

/** Sends bytes compressed, and encrypted when there is a key. */
async function send(place: Storage, key: string, bytes: Readable, recipient: string | null) {
  const measure = new Measure()
  const packed = pipeline(bytes, measure, createGzip({ level: 6 }), () => {
    // The reader of `packed` receives the error.
  })
  const sentBytes = await place.putStream(key, recipient ? await encryptStream(packed, recipient) : packed)
  return { sha256: measure.sha256(), bytes: measure.size, sentBytes }
}

/** Sends files uncompressed, since nearly all are videos and images. */
async function sendFiles(
  { storage, place, recipient, workFolder, onFile }: Parts,
  there: Set<string>,
  totals: { -readonly [Name in keyof BackupTotals]: number },
): Promise<BackedUpFile[]> {
  const digests = await openDigests(workFolder)
  const sendOne = async (key: string): Promise<BackedUpFile | null> => {
    for (let tries = 1; ; tries += 1) {
      const found = await storage.find(key)
      if (!found) return null
      const sha256 = await digests.of(storage, key, found)
      const name = backupNames.file(sha256, recipient)
      if (there.has(name)) return { key, size: found.size, sha256 }
      const measure = new Measure()
      const read = pipeline(storage.read(key), measure, () => {
        // The reader receives the error.
      })
      const sent = await place.putStream(name, recipient ? await encryptStream(read, recipient) : read)
      if (measure.sha256() === sha256) {
        there.add(name)
        totals.sentBytes += sent
        return { key, size: measure.size, sha256 }
      }
      await place.remove(name)
      digests.forget(key)
      if (tries === mostTries) throw new Error(`${key} changes each time that it is read`)
    }
  }
  const files: BackedUpFile[] = []
  await withEach(storage.list(), async (key) => {
    if (!isStorageKey(key)) return
    const file = await sendOne(key)
    if (!file) return
    files.push(file)
    totals.files += 1
    totals.bytes += file.size
    onFile(totals)
  })
  await digests.save()
  return files.sort((one, other) => one.key.localeCompare(other.key))
}

/** The summary is written last: without it nothing of this counts as a backup. */
async function sendContents(
  { place, recipient, secret, name, now }: Parts,
  parts: { dump: DatabaseDump; tables: string[]; files: BackedUpFile[] },
  totals: BackupTotals,
): Promise<void> {
  const settings = recipient ? await readFile('.env', 'utf8').catch(() => null) : null
  const contents: BackupContents = { ...parts, secret, settings }
  const bytes = Readable.from([Buffer.from(JSON.stringify(contents))])
  const { sha256 } = await send(place, backupNames.contents(name, recipient), bytes, recipient)
  const summary: BackupSummary = {
    format: backupFormat,
    name,
    madeAt: now().toISOString(),
    recipient,
    contents: sha256,
    totals,
    files: [...new Set(parts.files.map((file) => backupNames.file(file.sha256, recipient)))],
  }
  await place.putBytes(backupNames.summary(name), Buffer.from(`${JSON.stringify(summary)}\n`))
}

/** Removes older backups than the newest `most`, what interrupted ones left, and files that no backup needs any more. */
async function removeOld({ place, most }: Parts): Promise<void> {
  const names = await Array.fromAsync(place.list())
  const backups = (await listStoredBackups(place, names)).slice(0, most)
  const needed = new Set(backups.flatMap(({ files }) => files))
  const isNeeded = (key: string) =>
    needed.has(key) || backups.some(({ name }) => key.startsWith(`backups/${name}/`))
  const ours = names.filter((key) => /^(backups|files)\//.test(key) && !isNeeded(key))
  // Removing starts with the summary, so that a backup that lacks files is not taken for a complete one.
  const summariesFirst = (key: string) => (key.endsWith('/backup.json') ? 0 : 1)
  for (const key of ours.toSorted((one, other) => summariesFirst(one) - summariesFirst(other))) {
    await place.remove(key)
  }
}

/** Files whose size and time are unchanged are not read again. */
async function openDigests(folder: string) {
  const path = join(folder, 'backup-digests.json')
  type Digest = { size: number; modifiedAt: number; sha256: string }
  const known = await readFile(path, 'utf8')
    .then((text) => new Map(Object.entries(JSON.parse(text) as Record<string, Digest>)))
    .catch(() => new Map<string, Digest>())
  const seen = new Map<string, Digest>()
  return {
    async of(storage: Storage, key: string, { size, modifiedAt }: { size: number; modifiedAt: Date }) {
      const before = known.get(key)
      const same = before?.size === size && before.modifiedAt === modifiedAt.getTime()
      const sha256 = same ? before.sha256 : await digestOf(storage.read(key))
      seen.set(key, { size, modifiedAt: modifiedAt.getTime(), sha256 })
      return sha256
    },
    forget(key: string) {
      known.delete(key)
      seen.delete(key)
    },
    save: () => writeFile(path, JSON.stringify(Object.fromEntries(seen)), { mode: 0o600 }),
  }
}
