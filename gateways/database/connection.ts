import { join } from 'node:path'
import type { Db } from 'pg-boss'
import type { Database } from '#domain/kernel/database.ts'

/** An open database and what the rest of the house needs to know of it. */
export type DatabaseConnection = {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  /** The same database as pg-boss wants it. */
  readonly queue: Db
  /** Brings the schema up to date; safe to run by two processes at once on PostgreSQL. */
  migrate(): Promise<void>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Where the frozen migrations lie, seen from the project's root, where every command runs. */
export const migrationsFolder = join(process.cwd(), 'database/migrations')
