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
import { NoRoomError, withRoomForWrites } from './room-for-writes.ts'

/** PostgreSQL would take 128 MB for its buffers; here the process pays for them, and the system caches the files too. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Times, dates, intervals and the arrays of them and of numbers: Drizzle wants their text, and so do we all. */
const asText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1185, 1187, 1182, 1231]

/** Opens the embedded database in a folder, or in memory for `memory://`. */
export async function openPglite(folder: string): Promise<DatabaseConnection> {
  if (folder.includes('://')) return connectPglite(await PGlite.create(folder, { startParams }))
  await mkdir(dirname(folder), { recursive: true })
  const fresh = !existsSync(join(folder, 'PG_VERSION'))
  if ((await freeBytes(dirname(folder))) < leastFreeBytes) throw new NoRoomError()
  const client = await PGlite.create(folder, { startParams })
  // What PGlite unpacks first anybody may write, whatever the process wants; what it writes later is its user's alone.
  if (fresh) await closeToOthers(folder)
  return connectPglite(withRoomForWrites(client, folder))
}

export function connectPglite(client: PGlite): DatabaseConnection {
  for (const type of asText) client.parsers[type] = (text) => text
  const db = drizzle({ client: withoutParsers(client) as PGlite })
  return {
    kind: 'pglite',
    db: db as unknown as Database,
    queue: fromPglite(client),
    migrate: () => migrate(db, { migrationsFolder }),
    ping: async () => {
      await client.query('select 1')
    },
    close: () => client.close(),
  }
}

/**
 * What Drizzle calls, without the parsers that it hands over with every query: for them PGlite copies its own three
 * hundred each time, which took longer than the query itself.
 */
function withoutParsers(client: PGliteInterface | Transaction) {
  return {
    query: ((text, values, options) =>
      client.query(text, values, { rowMode: options?.rowMode })) satisfies PGliteInterface['query'],
    ...('transaction' in client && {
      transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
        client.transaction((transaction) => work(withoutParsers(transaction) as Transaction)),
    }),
  }
}
