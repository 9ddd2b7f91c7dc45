import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import type { Database } from '#domain/kernel/database.ts'
import { closeToOthers } from '../storage/close-to-others.ts'
import { freeBytes, leastFreeBytes } from '../storage/free-space.ts'
import { type DatabaseConnection, migrationsFolder } from './connection.ts'
import { createPglite, readTimesAsText } from './create-pglite.ts'
import type { EmbeddedClient, EmbeddedTransaction } from './embedded-client.ts'
import { requireKnownMigrations } from './known-migrations.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { NoRoomError, withRoomForWrites } from './room-for-writes.ts'
import { snapshotOfClient, snapshotOfFolder } from './snapshot.ts'
import { openThreadedClient } from './threaded-client.ts'

/** Opens the embedded database in the folder; `memory://` is one in memory, in this thread. */
export async function openPglite(folder: string): Promise<DatabaseConnection> {
  if (folder.includes('://')) return connectPglite(await createPglite(folder))
  await mkdir(dirname(folder), { recursive: true })
  const fresh = !existsSync(join(folder, 'PG_VERSION'))
  if ((await freeBytes(dirname(folder))) < leastFreeBytes) throw new NoRoomError(folder)
  const client = await openThreadedClient(folder)
  // PGlite unpacks its first files such that everybody can read them.
  if (fresh) await closeToOthers(folder)
  const guarded = withRoomForWrites(client, folder)
  return connectClient(guarded, (work) => snapshotOfFolder(guarded, folder, work))
}

export function connectPglite(client: PGlite): DatabaseConnection {
  return connectClient(withPreparedStatements(readTimesAsText(client)))
}

function connectClient(
  client: EmbeddedClient,
  snapshot: DatabaseConnection['snapshot'] = (work) => snapshotOfClient(client, work),
): DatabaseConnection {
  const db = drizzle({ client: withoutParsers(client) as PGlite })
  return {
    kind: 'pglite',
    db: db as unknown as Database,
    queue: fromPglite(client as PGlite),
    migrate: async () => {
      await requireKnownMigrations(async (text) => (await client.query<Record<string, unknown>>(text)).rows)
      await migrate(db, { migrationsFolder })
    },
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
    snapshot,
    close: () => client.close(),
  }
}

/** Leaves out Drizzle's parsers for each query: copying PGlite's three hundred takes longer than a query. */
function withoutParsers(client: EmbeddedClient | EmbeddedTransaction) {
  return {
    query: ((text, values, options) =>
      client.query(text, values, { rowMode: options?.rowMode })) satisfies PGlite['query'],
    ...('transaction' in client && {
      transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
        client.transaction((transaction) => work(withoutParsers(transaction) as Transaction)),
    }),
  }
}
