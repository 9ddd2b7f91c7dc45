import { vi } from 'vitest'
import type { Database } from '#domain/kernel/database.ts'

type Client = { query(...given: unknown[]): unknown }

/** Called once for each statement outside transactions, also for a prepared one. */
export function spyOnQueries(db: Database) {
  return vi.spyOn((db._.session as unknown as { client: Client }).client, 'query')
}
