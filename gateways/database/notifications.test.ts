import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#tests/harness/database.ts'

const connection = await openTestDatabase()
const { queue, db } = connection
afterAll(() => connection.close())

const notify = (channel: string, payload: string) =>
  queue.executeSql('select pg_notify($1, $2)', [channel, payload])

test('a listener gets the payloads of its channel until it stops', async () => {
  const heard: (string | null)[] = []
  const other: (string | null)[] = []
  const end = await connection.listen({
    one_channel: (payload) => heard.push(payload),
    other_channel: (payload) => other.push(payload),
  })
  await notify('one_channel', 'first')
  await notify('other_channel', 'second')
  await expect.poll(() => [heard, other]).toEqual([['first'], ['second']])
  await end()
  await notify('one_channel', 'third')
  expect(heard).toEqual(['first'])
})

test('a notification is sent on commit, and not after a rollback', async () => {
  const heard: (string | null)[] = []
  const end = await connection.listen({ one_channel: (payload) => heard.push(payload) })
  const abandoned = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('one_channel', 'rolled back')`)
    throw new Error('rolled back')
  })
  await expect(abandoned).rejects.toThrow('rolled back')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('one_channel', 'committed')`)
  })
  await expect.poll(() => heard).toEqual(['committed'])
  await end()
})

describe.runIf(inject('postgresTemplate'))('on PostgreSQL', () => {
  test('a lost connection is reported and reopened', async () => {
    const heard: (string | null)[] = []
    const end = await connection.listen({ one_channel: (payload) => heard.push(payload) })
    await queue.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'aula notifications' and datname = current_database()`,
    )
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null])
    await notify('one_channel', 'back')
    await expect.poll(() => heard).toContain('back')
    await end()
  })
})
