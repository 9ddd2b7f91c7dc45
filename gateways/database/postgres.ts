import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolClient } from 'pg'
import type { Database } from '#domain/kernel/database.ts'
import { type DatabaseConnection, migrationsFolder } from './connection.ts'
import { DatabaseAwayError } from './database-problem.ts'
import { requireKnownMigrations } from './known-migrations.ts'
import { createNamingClient } from './named-statements.ts'
import { listenOnPostgres } from './postgres-notifications.ts'
import { snapshotOfPostgres } from './snapshot.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/** The key of an advisory lock that servers take while migrating, one after the other. */
export const migrationLock = 724_011_905

/** A pool whose connection errors are recognizable as the database's. */
class TellingPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) {
      return super.connect().catch((error) => {
        throw new DatabaseAwayError(error)
      })
    }
    super.connect((error, client, done) => callback(error && new DatabaseAwayError(error), client, done))
  }
}

export function openPostgres(url: string): DatabaseConnection {
  const pool = new TellingPool({
    connectionString: url,
    max: 10,
    Client: createNamingClient(),
    // Compiling a statement takes 200 to 400 ms, longer than any statement here runs. Parallel workers would take the processor from
    // other requests, and starting them costs as much as they save.
    onConnect: async (client) => {
      await client.query('set jit = off; set max_parallel_workers_per_gather = 0')
    },
  })
  // Without a listener, an idle connection that the server drops would end the process.
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
          await requireKnownMigrations(async (text) => (await client.query(text)).rows)
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
    listen: (channels) => listenOnPostgres(url, channels),
    snapshot: (work) => snapshotOfPostgres(url, work),
    close: () => pool.end(),
  }
}
