import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client, DatabaseError } from 'pg'
import { jobTables } from '../job-queue/job-tables.ts'
import { type DatabaseConnection, migrationsFolder } from './connection.ts'
import { DatabaseAwayError } from './database-problem.ts'
import { migrationLock } from './postgres.ts'
import {
  type Ask,
  copyTable,
  digestTable,
  listTables,
  readTable,
  sameText,
  type Table,
  type TableDigest,
} from './table-copy.ts'

/** Nothing was written. */
export class TargetNotEmptyError extends Error {
  override readonly name = 'TargetNotEmptyError'
}

/** What arrived is not what left; nothing was written. */
export class MoveDiffersError extends Error {
  override readonly name = 'MoveDiffersError'
  readonly tables: readonly string[]
  constructor(tables: readonly string[]) {
    super(`these tables differ: ${tables.join(', ')}`)
    this.tables = tables
  }
}

/** The connection broke at the commit: compare to learn the outcome. */
export class MoveUnknownError extends Error {
  override readonly name = 'MoveUnknownError'
  constructor(cause: unknown) {
    super('the connection broke at the commit', { cause })
  }
}

export type MovedTable = TableDigest

/** `copied`: the table's name. */
export type MoveStep = 'empty' | { copied: string } | 'equal' | 'committed'

/** Active jobs count as waiting: their worker is gone. */
const waitingJobs = {
  only: `state in ('created', 'retry', 'active')`,
  instead: { state: `case when state = 'active' then 'retry' else state end` },
} as const

/** Copies a shop into an empty PostgreSQL in one transaction and compares every table before committing. `source` must be migrated and used by nobody else. Finished jobs are not copied. */
export async function moveDatabase(
  source: DatabaseConnection['queue'],
  url: string,
  onStep: (step: MoveStep) => void = () => {},
): Promise<MovedTable[]> {
  return withBoth(source, url, async (from, to, commit) => {
    await to(`select pg_advisory_xact_lock(${migrationLock})`)
    await refuseUnlessEmpty(to)
    await makeSchema(to)
    onStep('empty')
    // The job queue's own setting ends idle transactions.
    await takeTime(to)
    const moved = await copyAll(from, to, onStep)
    onStep('equal')
    await commit()
    onStep('committed')
    return moved
  })
}

/** Null when the target is no copy of this shop. `differing` names unequal tables. */
export async function compareWithMoved(
  source: DatabaseConnection['queue'],
  url: string,
): Promise<{ moved: MovedTable[]; differing: string[] } | null> {
  return withBoth(source, url, async (from, to) => {
    const [ours, theirs] = [await findIdentity(from), await findIdentity(to)]
    if (ours === null || ours !== theirs) return null
    try {
      return await compareTables(from, to, await tablesToCopy(from, to))
    } catch (error) {
      if (error instanceof MoveDiffersError) return { moved: [], differing: [...error.tables] }
      throw error
    }
  })
}

/** See `shop-identity.table.ts`; null for an empty database. */
export async function findIdentity(ask: Ask): Promise<string | null> {
  const [table] = await ask(`select to_regclass('public.shop_identity')::text as name`)
  if (!table?.name) return null
  const [row] = await ask('select identity from shop_identity')
  return row?.identity ?? null
}

/** Both write values as the same text; uncommitted work is rolled back. */
async function withBoth<Result>(
  source: DatabaseConnection['queue'],
  url: string,
  work: (from: Ask, to: Ask, commit: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  // A broken connection fails the query; its event must not end the process.
  client.on('error', () => {})
  await client.connect().catch((error) => {
    throw new DatabaseAwayError(error)
  })
  const from: Ask = async (text, values) => (await source.executeSql(text, values)).rows
  const to: Ask = async (text, values) => (await client.query(text, values)).rows
  const commit = async () => {
    await to('commit').catch((error) => {
      throw error instanceof DatabaseError && error.severity === 'ERROR' ? error : new MoveUnknownError(error)
    })
  }
  try {
    await from('begin isolation level repeatable read read only')
    await to('begin')
    try {
      for (const setting of sameText) await Promise.all([from(setting), to(setting)])
      await takeTime(to)
      return await work(from, to, commit)
    } finally {
      await to('rollback').catch(() => {
        // The connection is gone, and the transaction with it.
      })
      await from('rollback')
    }
  } finally {
    await client.end()
  }
}

/** Some servers end a transaction that rests. */
async function takeTime(to: Ask): Promise<void> {
  for (const name of ['idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout']) {
    await to(`set local ${name} = 0`)
  }
}

async function refuseUnlessEmpty(to: Ask): Promise<void> {
  const [found] = await to(
    `select string_agg(format('%I.%I', nspname, relname), ', ' order by 1) as names from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
       and not exists (select from pg_depend where pg_depend.objid = pg_class.oid and deptype = 'e')`,
  )
  if (found?.names) throw new TargetNotEmptyError(found.names)
}

/** Tables of this version, without rows. */
async function makeSchema(to: Ask): Promise<void> {
  for (const { sql } of readMigrationFiles({ migrationsFolder }))
    for (const statement of sql) await to(statement)
  await to('create schema drizzle')
  await to(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await to(jobTables())
  for (const name of await listTables(to, 'public')) await to(`delete from ${name}`)
  await to('delete from jobs.version')
}

async function copyAll(from: Ask, to: Ask, onStep: (step: MoveStep) => void): Promise<MovedTable[]> {
  const tables = await tablesToCopy(from, to)
  // Adding the keys again checks every row.
  const keys = await to(
    `select conrelid::regclass::text as owner, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { owner, key } of keys) await to(`alter table ${owner} drop constraint ${key}`)
  for (const table of tables) {
    await copyTable(from, to, table)
    onStep({ copied: table.name })
  }
  for (const { owner, key, definition } of keys)
    await to(`alter table ${owner} add constraint ${key} ${definition}`)
  for (const schema of ['public', 'drizzle']) await copySequences(from, to, schema)
  const { moved, differing } = await compareTables(from, to, tables)
  if (differing.length > 0) throw new MoveDiffersError(differing)
  await to('analyze')
  return moved
}

async function compareTables(from: Ask, to: Ask, tables: readonly Table[]) {
  const moved: MovedTable[] = []
  const differing: string[] = []
  for (const table of tables) {
    const left = await digestTable(from, table)
    const arrived = await digestTable(to, table)
    moved.push(arrived)
    if (left.rows !== arrived.rows || left.digest !== arrived.digest) differing.push(table.name)
  }
  return { moved, differing }
}

async function tablesToCopy(from: Ask, to: Ask): Promise<Table[]> {
  const ours = await listTables(from, 'public')
  const theirs = await listTables(to, 'public')
  const unknown = ours.filter((name) => !theirs.includes(name))
  if (unknown.length > 0) throw new MoveDiffersError(unknown)
  const names = [
    ...theirs,
    'drizzle.__drizzle_migrations',
    'jobs.version',
    'jobs.queue',
    'jobs.schedule',
    'jobs.job',
  ]
  const tables: Table[] = []
  for (const name of names) {
    const left = await readTable(from, name)
    const arriving = await readTable(to, name)
    if (JSON.stringify(left.columns) !== JSON.stringify(arriving.columns)) throw new MoveDiffersError([name])
    tables.push(name === 'jobs.job' ? { ...arriving, ...waitingJobs } : arriving)
  }
  return tables
}

/** A sequence that gave no number yet is new there too. */
async function copySequences(from: Ask, to: Ask, schema: string): Promise<void> {
  const sequences = await from(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = $1 and last_value is not null`,
    [schema],
  )
  for (const { name, last } of sequences)
    await to('select setval($1::regclass, $2::bigint, true)', [name, last])
}
