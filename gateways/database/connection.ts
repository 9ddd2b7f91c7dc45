import { join } from 'node:path'
import type { Db } from 'pg-boss'
import type { Database } from '#domain/kernel/database.ts'

export type DatabaseConnection = {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  /** The same database as pg-boss wants it. */
  readonly queue: Db
  /** Safe with two processes on PostgreSQL. */
  migrate(): Promise<void>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Relative to the project's root. */
export const migrationsFolder = join(process.cwd(), 'database/migrations')
