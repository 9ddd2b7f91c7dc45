import { join } from 'node:path'
import type { Db } from 'pg-boss'
import type { Database } from '#domain/kernel/database.ts'
import type { Ask } from './table-copy.ts'

/** By the channel's name: called with each notification's payload, and with null when notifications may have been missed. */
export type Channels = Readonly<Record<string, (payload: string | null) => void>>

export type DatabaseConnection = {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  /** The same database with the interface that pg-boss expects. */
  readonly queue: Db
  /** Runs missing migrations. Two processes on one PostgreSQL may call it simultaneously. */
  migrate(): Promise<void>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Listens to notifications from any process. Resolves with a function that stops listening. */
  listen(channels: Channels): Promise<() => Promise<void>>
  /**
   * Runs `work` in a transaction that sees the database as it is at one moment, while others continue to write. Writers of the
   * embedded database wait only while its files are copied. Take one snapshot at a time.
   */
  snapshot<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Relative to the project's root. */
export const migrationsFolder = join(process.cwd(), 'database/migrations')
