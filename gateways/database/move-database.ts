import { DatabaseError } from 'pg'
import type { DatabaseConnection } from './connection.ts'
import {
  listSequences,
  makeSchema,
  refuseUnlessEmpty,
  setSequences,
  takeTime,
  withoutKeysAndTriggers,
} from './empty-schema.ts'
import { openPostgresConnection } from './one-connection.ts'
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
  waitingJobs,
} from './table-copy.ts'

/** The copied tables differ from the source; nothing was written. */
export class MoveDiffersError extends Error {
  override readonly name = 'MoveDiffersError'
  readonly tables: readonly string[]
  constructor(tables: readonly string[]) {
    super(`these tables differ: ${tables.join(', ')}`)
    this.tables = tables
  }
}

/** The connection broke during the commit, so the outcome is unknown until both are compared. */
export class MoveUnknownError extends Error {
  override readonly name = 'MoveUnknownError'
  constructor(cause: unknown) {
    super('the connection broke at the commit', { cause })
  }
}

export type MovedTable = TableDigest

/** `copied`: the name of a table that was copied. */
export type MoveStep = 'empty' | { copied: string } | 'equal' | 'committed'

/**
 * Copies a shop into an empty PostgreSQL in one transaction and compares every table before committing. `source` must be migrated
 * and used by nobody else. Finished jobs are not copied.
 */
export async function moveDatabase(
  source: DatabaseConnection['queue'],
  url: string,
  onStep: (step: MoveStep) => void = () => {},
): Promise<MovedTable[]> {
  return withBoth(source, url, async (from, to, commit) => {
    await to(`select pg_advisory_xact_lock(${migrationLock})`)
    await refuseUnlessEmpty(to)
    await makeSchema(to)
    await to('delete from jobs.version')
    onStep('empty')
    await takeTime(to)
    const moved = await copyAll(from, to, onStep)
    onStep('equal')
    await commit()
    onStep('committed')
    return moved
  })
}

/** Compares the source with its copy. `differing`: names of unequal tables. Null when the target holds no copy of this shop. */
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

/** The shop's identity (`shop-identity.table.ts`); null for an empty database. */
export async function findIdentity(ask: Ask): Promise<string | null> {
  const [table] = await ask(`select to_regclass('public.shop_identity')::text as name`)
  if (!table?.name) return null
  const [row] = await ask('select identity from shop_identity')
  return row?.identity ?? null
}

/** Runs `work` in a transaction on each side, in which both write values as the same text. What is not committed is rolled back. */
async function withBoth<Result>(
  source: DatabaseConnection['queue'],
  url: string,
  work: (from: Ask, to: Ask, commit: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { ask: to, close } = await openPostgresConnection(url)
  const from: Ask = async (text, values) => (await source.executeSql(text, values)).rows
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
        // The connection is lost, and the transaction with it.
      })
      await from('rollback')
    }
  } finally {
    await close()
  }
}

async function copyAll(from: Ask, to: Ask, onStep: (step: MoveStep) => void): Promise<MovedTable[]> {
  const tables = await tablesToCopy(from, to)
  await withoutKeysAndTriggers(to, async () => {
    for (const table of tables) {
      await copyTable(from, to, table)
      onStep({ copied: table.name })
    }
  })
  await setSequences(to, await listSequences(from))
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
