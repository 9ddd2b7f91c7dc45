import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** In milliseconds. A transaction that rests longer is ended by the database. */
const longestStatement = 5_000
const longestLock = 2_000
const longestRest = 15_000

/** For a transaction that is bounded in time, so that it keeps nobody waiting. */
export async function endSoon(db: Database): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', ${String(longestStatement)}, true),
    set_config('lock_timeout', ${String(longestLock)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(longestRest)}, true)`)
}

/** From here to the end of the transaction it only reads. */
export async function forbidWrites(db: Database): Promise<void> {
  await db.execute(sql`set transaction read only`)
}
