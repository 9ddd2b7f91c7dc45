import { resolve } from 'node:path'
import { DatabaseError } from 'pg'
import { databaseProblem } from '#gateways/database/database-problem.ts'
import {
  MoveDiffersError,
  type MovedTable,
  moveDatabase,
  TargetNotEmptyError,
} from '#gateways/database/move-database.ts'
import { openDatabase } from '#gateways/database/open-database.ts'
import { startJobQueue } from '#gateways/job-queue/pg-boss.ts'
import type { Locale } from '#values/locale.ts'
import { lockDataFolder } from '../data-folder-lock.ts'
import type { Environment } from '../environment.ts'
import { databaseName, readMovedNote, writeMovedNote } from '../moved-database.ts'
import { keepPrivate } from '../private-folder.ts'
import { hasEmbeddedDatabase } from '../shop-database.ts'
import { translate } from '../translate.ts'
import { SiteRefusal } from './open-site.ts'

/**
 * Copies the embedded database of the data folder to the empty PostgreSQL that `DATABASE_URL` names, while no site runs on
 * it. The embedded one is left as it was, with a note that it was moved. Throws `SiteRefusal`.
 */
export async function moveEmbeddedDatabase(
  { AULA_DATA, DATABASE_URL }: Pick<Environment, 'AULA_DATA' | 'DATABASE_URL'>,
  locale: Locale,
): Promise<readonly MovedTable[]> {
  const folder = resolve(AULA_DATA)
  const refusal = (key: string, params: Record<string, string> = {}) =>
    new SiteRefusal(translate(locale, `command.move.${key}`, { folder, ...params }))
  if (!DATABASE_URL) throw refusal('no-address')
  if (!hasEmbeddedDatabase(AULA_DATA)) throw refusal('no-shop')
  const before = await readMovedNote(AULA_DATA)
  if (before) throw refusal('moved-before', { to: before.to, on: before.at.slice(0, 10) })
  const to = databaseName(DATABASE_URL)
  await keepPrivate(AULA_DATA)
  const lock = await lockDataFolder(AULA_DATA, { exclusive: true })
  try {
    const moved = await copyFrom(AULA_DATA, DATABASE_URL)
    await writeMovedNote(AULA_DATA, { to, at: new Date().toISOString() })
    return moved
  } catch (error) {
    if (error instanceof TargetNotEmptyError) throw refusal('not-empty', { to, tables: error.message })
    if (error instanceof MoveDiffersError) throw refusal('differs', { tables: error.tables.join(', ') })
    const problem = databaseProblem(error)
    if (problem || error instanceof DatabaseError) {
      throw refusal('failed', { to, reason: reasonOf(error) })
    }
    throw error
  } finally {
    await lock.release()
  }
}

/** Brings the embedded database up to date first, as any start of this version does. */
async function copyFrom(dataFolder: string, url: string): Promise<MovedTable[]> {
  const source = await openDatabase({ dataFolder })
  try {
    await source.migrate()
    const jobs = await startJobQueue({ queue: source.queue, kind: source.kind, onError: () => {} })
    await jobs.stop()
    return await moveDatabase(source.queue, url)
  } finally {
    await source.close()
  }
}

/** What the operator reads: every table with its rows and the digest that both databases answered. */
export function movedInWords(
  moved: readonly MovedTable[],
  { DATABASE_URL = '' }: Partial<Environment>,
  locale: Locale,
) {
  const width = Math.max(...moved.map(({ name }) => name.length))
  const rows = moved.reduce((sum, table) => sum + table.rows, 0)
  return [
    ...moved.map(({ name, rows, digest }) => `${name.padEnd(width)}  ${String(rows).padStart(9)}  ${digest}`),
    '',
    translate(locale, 'command.move.done', { rows, tables: moved.length, to: databaseName(DATABASE_URL) }),
  ]
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } }
  return cause?.message || cause?.code || message
}
