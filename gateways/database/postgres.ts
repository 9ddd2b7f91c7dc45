import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Database } from '#domain/database.ts'
import { type DatabaseConnection, migrationsFolder } from './connection.ts'

/** Any number that nothing else of ours locks: held while migrating, so that two servers starting at once take turns. */
export const migrationLock = 724_011_905

export function openPostgres(url: string): DatabaseConnection {
  const pool = new Pool({ connectionString: url, max: 10 })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => {})
  const db = drizzle({ client: pool })
  return {
    kind: 'postgres',
    db: db as unknown as Database,
    queue: {
      executeSql: async (text, values) => pool.query(text, values as unknown[]),
    },
    migrate: async () => {
      const client = await pool.connect()
      try {
        const single = drizzle({ client })
        await single.execute(sql`select pg_advisory_lock(${migrationLock})`)
        try {
          await migrate(single, { migrationsFolder })
        } finally {
          await single.execute(sql`select pg_advisory_unlock(${migrationLock})`)
        }
      } finally {
        client.release()
      }
    },
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
