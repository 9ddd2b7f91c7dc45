import { Readable } from 'node:stream'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from './connection.ts'
import {
  listSequences,
  makeSchema,
  refuseUnlessEmpty,
  type SequenceValue,
  setSequences,
  takeTime,
  withoutKeysAndTriggers,
} from './empty-schema.ts'
import { findIdentity } from './move-database.ts'
import { migrationLock } from './postgres.ts'
import {
  type Ask,
  digestTable,
  insertRows,
  listTables,
  type RowTexts,
  readRows,
  readTable,
  sameText,
  type Table,
  type TableDigest,
  waitingJobs,
} from './table-copy.ts'

export type DumpedTable = TableDigest & Pick<Table, 'columns'>

/** The description of a database dump; the rows are stored separately. */
export type DatabaseDump = {
  /** Hashes of the migrations that made its tables, in order. */
  readonly migrations: readonly string[]
  readonly tables: readonly DumpedTable[]
  readonly sequences: readonly SequenceValue[]
}

/** The dump has tables or columns of a version that this one does not know; nothing was written. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError'
}

/** The loaded tables differ from the dump; nothing was written. */
export class DumpDiffersError extends Error {
  override readonly name = 'DumpDiffersError'
  readonly tables: readonly string[]
  constructor(tables: readonly string[]) {
    super(`these tables differ: ${tables.join(', ')}`)
    this.tables = tables
  }
}

/** The job queue's tables to dump; its other tables are made by whichever version of the queue starts. */
const jobTableNames = ['jobs.queue', 'jobs.schedule', 'jobs.job']
const batchRows = 1_000
const batchBytes = 2 * 1024 * 1024

/**
 * Hands the rows of each table in turn to `write`, one row per line as a JSON array of texts. `from` must be in a transaction that
 * sees the database at one moment. Finished jobs are left out, and so is the backup that the dump becomes part of.
 */
export async function dumpDatabase(
  from: Ask,
  write: (lines: Readable) => Promise<void>,
): Promise<DatabaseDump> {
  for (const setting of sameText) await from(setting)
  const hashes = await from('select hash from drizzle.__drizzle_migrations order by id')
  const names = [...(await listTables(from, 'public')), 'drizzle.__drizzle_migrations', ...jobTableNames]
  const tables: DumpedTable[] = []
  for (const name of names) {
    const table = dumpedPart(await readTable(from, name))
    await write(Readable.from(linesOf(from, table)))
    tables.push({ ...(await digestTable(from, table)), columns: table.columns })
  }
  return {
    migrations: hashes.map(({ hash }) => String(hash)),
    tables,
    sequences: await listSequences(from),
  }
}

/**
 * Fills an empty database in one transaction and compares every table before it is committed. Throws `TargetNotEmptyError`,
 * `OtherVersionError`, `DumpDiffersError`, and what `read` throws.
 */
export async function loadDatabase(
  to: Ask,
  dump: DatabaseDump,
  /** The lines of the table at this position in the dump. */
  read: (place: number) => AsyncIterable<Uint8Array>,
  onTable: (table: string) => void = () => {},
): Promise<void> {
  requireKnownVersion(dump)
  await to('begin')
  try {
    for (const setting of sameText) await to(setting)
    await to(`select pg_advisory_xact_lock(${migrationLock})`)
    await refuseUnlessEmpty(to)
    await makeSchema(to, dump.migrations.length)
    await takeTime(to)
    for (const table of dump.tables) await requireColumns(to, table)
    await withoutKeysAndTriggers(to, async () => {
      for (const [place, table] of dump.tables.entries()) {
        for await (const batch of batchesOf(read(place))) await insertRows(to, table, batch)
        onTable(table.name)
      }
    })
    await setSequences(to, dump.sequences)
    const differing = await listDiffering(to, dump)
    if (differing.length > 0) throw new DumpDiffersError(differing)
    await to('commit')
    await to('analyze')
  } catch (error) {
    await to('rollback').catch(() => {
      // The connection is lost, and the transaction with it.
    })
    throw error
  }
}

/** Whether the database belongs to this shop and holds the whole dump, as after a run that was interrupted only at its end. */
export async function isLoaded(to: Ask, dump: DatabaseDump, identity: string | null): Promise<boolean> {
  if (identity === null || (await findIdentity(to)) !== identity) return false
  await to('begin')
  try {
    for (const setting of sameText) await to(setting)
    return (await listDiffering(to, dump)).length === 0
  } finally {
    await to('rollback')
  }
}

async function listDiffering(to: Ask, { tables }: DatabaseDump): Promise<string[]> {
  const differing: string[] = []
  for (const table of tables) {
    const { rows, digest } = await digestTable(to, dumpedPart(table))
    if (rows !== table.rows || digest !== table.digest) differing.push(table.name)
  }
  return differing
}

function requireKnownVersion({ migrations }: DatabaseDump): void {
  const known = readMigrationFiles({ migrationsFolder })
  if (migrations.some((hash, place) => known[place]?.hash !== hash)) {
    throw new OtherVersionError('made by another version')
  }
}

async function requireColumns(to: Ask, { name, columns }: DumpedTable): Promise<void> {
  const there = await readTable(to, name)
  const isThere = columns.every((column) =>
    there.columns.some(({ name, type }) => name === column.name && type === column.type),
  )
  if (!isThere) throw new OtherVersionError(`${name} has other columns`)
}

/** Leaves out the backup under way and its job, which would otherwise seem to run in the restored shop. */
function dumpedPart(table: Table): Table {
  if (table.name === 'public.backups') return { ...table, only: `state not in ('waiting', 'running')` }
  if (table.name !== 'jobs.job') return table
  return { ...table, ...waitingJobs, only: `${waitingJobs.only} and name <> 'make-backup'` }
}

async function* linesOf(from: Ask, table: Table): AsyncGenerator<string> {
  for await (const batch of readRows(from, table)) {
    yield batch.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
}

async function* batchesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RowTexts[]> {
  let batch: RowTexts[] = []
  let size = 0
  for await (const line of splitLines(bytes)) {
    batch.push(JSON.parse(line))
    size += line.length
    if (batch.length < batchRows && size < batchBytes) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

/** Splits at line feeds only; Node's readline also splits at U+2028, which JSON may contain. */
async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(first)
    for (const next of others) {
      yield parts.join('')
      parts = [next]
    }
  }
}
