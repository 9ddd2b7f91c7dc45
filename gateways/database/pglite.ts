import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import type { Database } from '#domain/database.ts'
import { type DatabaseConnection, migrationsFolder } from './connection.ts'

/** PostgreSQL would take 128 MB for its buffers; here the process pays for them, and the system caches the files too. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Opens the embedded database in a folder, or in memory for `memory://`. */
export async function openPglite(folder: string): Promise<DatabaseConnection> {
  if (!folder.includes('://')) await mkdir(dirname(folder), { recursive: true })
  return connectPglite(await PGlite.create(folder, { startParams }))
}

export function connectPglite(client: PGlite): DatabaseConnection {
  const db = drizzle({ client })
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
