import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteInterface, type Transaction, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import type { Database } from '#domain/kernel/database.ts'
import { closeToOthers } from '../storage/close-to-others.ts'
import { freeBytes, leastFreeBytes } from '../storage/free-space.ts'
import { type DatabaseConnection, migrationsFolder } from './connection.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { NoRoomError, withRoomForWrites } from './room-for-writes.ts'
import { giveTurns } from './turns.ts'

/** Instead of 128 MB: this process pays for them, and the system caches the files as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Drizzle wants the text of dates, times, intervals and arrays. */
const asText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1185, 1187, 1182, 1231]

/** `memory://` opens one in memory. */
export async function openPglite(folder: string): Promise<DatabaseConnection> {
  if (folder.includes('://')) return connectPglite(await PGlite.create(folder, { startParams }))
  await mkdir(dirname(folder), { recursive: true })
  const fresh = !existsSync(join(folder, 'PG_VERSION'))
  if ((await freeBytes(dirname(folder))) < leastFreeBytes) throw new NoRoomError()
  const client = await PGlite.create(folder, { startParams })
  // PGlite unpacks its first files readable by all.
  if (fresh) await closeToOthers(folder)
  return connectPglite(client, (prepared) => withRoomForWrites(prepared, folder))
}

export function connectPglite(
  plain: PGlite,
  guarded: (client: PGlite) => PGlite = (client) => client,
): DatabaseConnection {
  for (const type of asText) plain.parsers[type] = (text) => text
  const client = guarded(withPreparedStatements(plain))
  const db = drizzle({ client: withoutParsers(client) as PGlite })
  return {
    kind: 'pglite',
    db: db as unknown as Database,
    queue: fromPglite(client),
    migrate: () => migrate(db, { migrationsFolder }),
    ping: async () => {
      await client.query('select 1')
    },
    listen: async (channels) => {
      const ends: (() => Promise<void>)[] = []
      for (const [name, onNotice] of Object.entries(channels)) ends.push(await client.listen(name, onNotice))
      return async () => {
        for (const end of ends) await end()
      }
    },
    close: () => client.close(),
  }
}

/** Without Drizzle's parsers for each query: copying PGlite's three hundred took longer than the query. */
function withoutParsers(client: PGliteInterface | Transaction) {
  return {
    query: (async (text, values, options) => {
      await giveTurns()
      return client.query(text, values, { rowMode: options?.rowMode })
    }) satisfies PGliteInterface['query'],
    ...('transaction' in client && {
      transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
        client.transaction((transaction) => work(withoutParsers(transaction) as Transaction)),
    }),
  }
}
