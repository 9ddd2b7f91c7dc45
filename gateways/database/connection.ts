import { join } from 'node:path'
import type { Db } from 'pg-boss'
import type { Database } from '#domain/kernel/database.ts'
import type { Ask } from './table-copy.ts'

/** By the channel's name: called with the payload of each notification, and with null when some may have been missed. */
export type Channels = Readonly<Record<string, (payload: string | null) => void>>

export type DatabaseConnection = {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  /** The same database as pg-boss wants it. */
  readonly queue: Db
  /** Safe with two processes on PostgreSQL. */
  migrate(): Promise<void>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Listens to notifications from any process. Resolves with what ends it. */
  listen(channels: Channels): Promise<() => Promise<void>>
  /**
   * Runs `work` in a transaction that sees the database as it is at one moment, while others go on writing. The embedded database waits
   * only while its files are copied; one at a time.
   */
  snapshot<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Relative to the project's root. */
export const migrationsFolder = join(process.cwd(), 'database/migrations')
