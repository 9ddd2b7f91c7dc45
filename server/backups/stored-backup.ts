import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { BackupTotals } from '#domain/kernel/ports/backup-maker.ts'
import type { Storage } from '#domain/kernel/ports/storage.ts'
import type { DatabaseDump } from '#gateways/database/dump-database.ts'

/** Raise it when the format changes such that this version's reader could not read it. */
export const backupFormat = 1

const totalsSchema = z.object({
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  sentBytes: z.number(),
}) satisfies z.ZodType<BackupTotals>

const summarySchema = z.object({
  format: z.literal(backupFormat),
  name: z.string(),
  madeAt: z.string(),
  /** The public key it is encrypted for; null when it is not encrypted. */
  recipient: z.string().nullable(),
  /** SHA-256 of the contents before compressing and encrypting. */
  contents: z.string(),
  totals: totalsSchema,
  /** Names of the stored files it needs, so that others can be removed without reading the contents. */
  files: z.array(z.string()),
})

/** The part of a backup that is readable without its key. It is written last, so a backup without it is incomplete. */
export type BackupSummary = z.infer<typeof summarySchema>

export type BackedUpFile = { readonly key: string; readonly size: number; readonly sha256: string }

/** The rest of a backup, encrypted with it. */
export type BackupContents = {
  readonly dump: DatabaseDump
  /** SHA-256 of each table's lines, in the order of the dump. */
  readonly tables: readonly string[]
  readonly files: readonly BackedUpFile[]
  /** The shop's secret, which signs cookies and links and opens what is sealed in the database. */
  readonly secret: string
  /** The text of `.env`; null when the backup is not encrypted. */
  readonly settings: string | null
}

export const backupNames = {
  summary: (name: string) => `backups/${name}/backup.json`,
  contents: (name: string, recipient: string | null) =>
    `backups/${name}/contents.json.gz${ending(recipient)}`,
  table: (name: string, place: number, recipient: string | null) =>
    `backups/${name}/tables/${String(place).padStart(3, '0')}.jsonl.gz${ending(recipient)}`,
  /** The same for all backups with the same key, so that an unchanged file is sent only once. */
  file: (sha256: string, recipient: string | null) =>
    `files/${recipient ? fingerprint(recipient) : 'plain'}/${sha256.slice(0, 2)}/${sha256}${ending(recipient)}`,
}

const summaryName = /^backups\/([a-z0-9-]+)\/backup\.json$/

/** Complete backups, newest first; those that cannot be read are left out. Throws what `place` throws. */
export async function listStoredBackups(place: Storage, names?: readonly string[]): Promise<BackupSummary[]> {
  const found = names ?? (await Array.fromAsync(place.list()))
  const backups: BackupSummary[] = []
  for (const key of found.filter((each) => summaryName.test(each))) {
    const read = summarySchema.safeParse(parsed(await buffer(place.read(key))))
    if (read.success) backups.push(read.data)
  }
  return backups.sort((one, other) => other.name.localeCompare(one.name))
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** Passes bytes on unchanged; at the end it knows their number and digest. */
export class Measure extends Transform {
  size = 0
  readonly #hash = createHash('sha256')
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#hash.update(chunk)
    this.size += chunk.length
    done(null, chunk)
  }
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

function ending(recipient: string | null): string {
  return recipient ? '.age' : ''
}

function fingerprint(recipient: string): string {
  return createHash('sha256').update(recipient).digest('hex').slice(0, 16)
}
