import { expect } from 'vitest'
import type { Context } from '#domain/kernel/context.ts'
import type { DatabaseConnection } from '#gateways/database/connection.ts'

type Connected = { connection: Pick<DatabaseConnection, 'queue'> }

/** Waits until one transaction waits for a lock of another. PostgreSQL only. */
export async function waitingForLock({ connection }: Connected): Promise<void> {
  const waiting = `select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  await expect
    .poll(async () => {
      const { rows } = await connection.queue.executeSql(waiting, [])
      return rows[0]?.count
    })
    .toBe(1)
}

/**
 * Begins `second` when `first` has written everything, and commits `first` when `second` waits for it; `then` is done before that.
 * Returns the outcome of `second`. PostgreSQL only.
 */
export async function overlap<Answer>(
  services: Connected,
  context: Context,
  first: (context: Context) => Promise<unknown>,
  second: () => Promise<Answer>,
  then?: (context: Context) => Promise<unknown>,
): Promise<PromiseSettledResult<Answer>> {
  let later: Promise<[PromiseSettledResult<Answer>]> | undefined
  await context.transaction(async (inner) => {
    await first(inner)
    later = Promise.allSettled([second()])
    await waitingForLock(services)
    await then?.(inner)
  })
  const [settled] = (await later) ?? []
  if (!settled) throw new Error('nothing was begun')
  return settled
}
