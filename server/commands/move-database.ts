import { resolve } from 'node:path'
import { DatabaseError } from 'pg'
import type { DatabaseConnection } from '#gateways/database/connection.ts'
import { databaseProblem } from '#gateways/database/database-problem.ts'
import { TargetNotEmptyError } from '#gateways/database/empty-schema.ts'
import {
  compareWithMoved,
  MoveDiffersError,
  type MovedTable,
  type MoveStep,
  MoveUnknownError,
  moveDatabase,
} from '#gateways/database/move-database.ts'
import { openDatabase } from '#gateways/database/open-database.ts'
import { startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import { translate } from '#locales/translate.ts'
import type { Locale } from '#values/locale.ts'
import { lockDataFolder } from '../process/data-folder-lock.ts'
import {
  databaseName,
  type MovedNote,
  readMovedNote,
  removeMovedNote,
  writeMovedNote,
} from '../process/moved-database.ts'
import { makePrivate } from '../process/private-folder.ts'
import { hasEmbeddedDatabase } from '../process/shop-database.ts'
import { requireSameShop } from '../process/shop-identity.ts'
import { openShopStorage, type StorageEnvironment } from '../process/shop-storage.ts'
import type { Environment } from '../settings/environment.ts'
import { SiteRefusal } from './open-site.ts'

/** `already`: an earlier run moved it, and this one compared; `differing`: tables that changed since. */
export type Moved = { already: boolean; tables: readonly MovedTable[]; differing: readonly string[] }

/**
 * Copies the embedded database to the empty PostgreSQL at `DATABASE_URL`, while no site runs. The embedded
 * one stays, marked as moved. After a run that was killed, another run finishes. Throws `SiteRefusal`.
 */
export async function moveEmbeddedDatabase(
  environment: StorageEnvironment & Pick<Environment, 'DATABASE_URL'>,
  locale: Locale,
  onStep: (step: MoveStep | 'begun' | 'done') => void = () => {},
): Promise<Moved> {
  const { AULA_DATA, DATABASE_URL } = environment
  const folder = resolve(AULA_DATA)
  const refusal = (key: string, params: Record<string, string> = {}) =>
    new SiteRefusal(translate(locale, `command.move.${key}`, { folder, ...params }))
  if (!DATABASE_URL) throw refusal('no-address')
  if (!hasEmbeddedDatabase(AULA_DATA)) throw refusal('no-shop')
  const to = databaseName(DATABASE_URL)
  await makePrivate(AULA_DATA)
  const lock = await lockDataFolder(AULA_DATA, { exclusive: true })
  try {
    const before = await readMovedNote(AULA_DATA)
    if (before && before.to !== to) {
      throw refusal(before.state === 'begun' ? 'begun-elsewhere' : 'moved-before', {
        to: before.to,
        on: before.at.slice(0, 10),
      })
    }
    const moved = await withSource(environment, async (source) => {
      const found = await compareWithMoved(source.queue, DATABASE_URL)
      if (found) {
        // Without a note either database may have been used since.
        if (!before && found.differing.length > 0)
          throw refusal('two-shops', { to, tables: found.differing.join(', ') })
        return { already: true, tables: found.moved, differing: found.differing }
      }
      if (before?.state === 'done') throw refusal('moved-before', { to, on: before.at.slice(0, 10) })
      const jobs = await startJobQueue({ queue: source.queue, kind: source.kind, onError: () => {} })
      await jobs.stop()
      const copy = () => moveDatabase(source.queue, DATABASE_URL, onStep)
      const tables = await copyNoted(AULA_DATA, to, copy, onStep)
      return { already: false, tables, differing: [] }
    })
    if (before?.state !== 'done') await writeMovedNote(AULA_DATA, noteOf('done', to))
    onStep('done')
    return moved
  } catch (error) {
    if (error instanceof TargetNotEmptyError) throw refusal('not-empty', { to, tables: error.message })
    if (error instanceof MoveDiffersError) throw refusal('differs', { tables: error.tables.join(', ') })
    if (error instanceof MoveUnknownError) throw refusal('unknown', { to, reason: reasonOf(error) })
    const problem = databaseProblem(error)
    if (problem || error instanceof DatabaseError) {
      throw refusal('failed', { to, reason: reasonOf(error) })
    }
    throw error
  } finally {
    await lock.release()
  }
}

const noteOf = (state: MovedNote['state'], to: string): MovedNote => ({
  state,
  to,
  at: new Date().toISOString(),
})

/** Writes a note that a move has begun, and removes it when the copy failed and certainly nothing arrived. */
async function copyNoted<Result>(
  folder: string,
  to: string,
  copy: () => Promise<Result>,
  onStep: (step: 'begun') => void,
): Promise<Result> {
  await writeMovedNote(folder, noteOf('begun', to))
  onStep('begun')
  try {
    return await copy()
  } catch (error) {
    if (!(error instanceof MoveUnknownError)) await removeMovedNote(folder)
    throw error
  }
}

/** Opens the embedded database for `work`, migrated to the current version. */
async function withSource<Result>(
  environment: StorageEnvironment,
  work: (source: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const storage = await openShopStorage(environment)
  const source = await openDatabase({ dataFolder: environment.AULA_DATA })
  try {
    await source.migrate()
    await requireSameShop(source, storage)
    return await work(source)
  } finally {
    await source.close()
  }
}

export function movedInWords(
  { already, tables, differing }: Moved,
  { DATABASE_URL = '' }: Partial<Environment>,
  locale: Locale,
) {
  const say = (key: string, params: Record<string, string | number>) =>
    translate(locale, `command.move.${key}`, { to: databaseName(DATABASE_URL), ...params })
  if (differing.length > 0) return [say('gone-on', { differing: differing.join(', ') })]
  const width = Math.max(...tables.map(({ name }) => name.length))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    ...tables.map(
      ({ name, rows, digest }) => `${name.padEnd(width)}  ${String(rows).padStart(9)}  ${digest}`,
    ),
    '',
    say(already ? 'already' : 'done', { rows, tables: tables.length }),
  ]
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } }
  return cause?.message || cause?.code || message
}
