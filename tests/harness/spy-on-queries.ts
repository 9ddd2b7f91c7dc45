import { vi } from 'vitest'
import type { Database } from '#domain/kernel/database.ts'

type Client = { query(...given: unknown[]): unknown }

/** A spy that is called once for each statement outside transactions, also for prepared ones, but not for the job queue's. */
export function spyOnQueries(db: Database) {
  const { client } = db._.session as unknown as { client: Client }
  const query = client.query
  const queries = vi.fn<(...given: unknown[]) => void>()
  const isPool = 'totalCount' in client
  const spy = vi.spyOn(client, 'query').mockImplementation(function (this: unknown, ...given) {
    // The job queue sends plain texts through the same pool, without a configuration object.
    if (!isPool || typeof given[0] === 'object') queries(...given)
    return query.apply(client, given)
  })
  return Object.assign(queries, { mockRestore: () => spy.mockRestore() })
}
