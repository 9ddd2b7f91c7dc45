import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** In milliseconds. The database ends a transaction that is idle for longer than `longestRest`. */
const longestStatement = 5_000
const longestLock = 2_000
const longestRest = 15_000

/** Limits how long the current transaction may take, so that it does not keep others waiting. */
export async function endSoon(db: Database): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', ${String(longestStatement)}, true),
    set_config('lock_timeout', ${String(longestLock)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(longestRest)}, true)`)
}

/** Makes the current transaction read-only from here on. */
export async function forbidWrites(db: Database): Promise<void> {
  await db.execute(sql`set transaction read only`)
}
