import { afterAll, afterEach, expect, test } from 'vitest'
import { startProblem } from '#server/process/start-problem.ts'
import { openTestDatabase } from '#tests/harness/database.ts'

const connection = await openTestDatabase()
const { queue } = connection

type Run = { hash: string; created_at: string }

const runs = async () =>
  (await queue.executeSql('select hash, created_at from drizzle.__drizzle_migrations order by id', []))
    .rows as Run[]
const all = await runs()

async function keep(kept: readonly Run[]): Promise<void> {
  await queue.executeSql('truncate drizzle.__drizzle_migrations restart identity', [])
  for (const { hash, created_at } of kept) {
    await queue.executeSql('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      created_at,
    ])
  }
}

afterEach(() => keep(all))
afterAll(() => connection.close())

const sentence = () => connection.migrate().then(() => null, startProblem)

test('a database that every migration was run on is taken', async () => {
  expect(await sentence()).toBeNull()
  expect(await runs()).toEqual(all)
})

test('one that a newer version has changed is refused, and stays as it is', async () => {
  const newer = [...all, { hash: 'of-a-later-one', created_at: '4000000000000' }]
  await keep(newer)
  expect(await sentence()).toBe(
    'The database was changed by a newer version of Aula than this one: start that version again, or restore a backup from before the update.',
  )
  expect((await runs()).length).toBe(newer.length)
})

test('one that lacks a migration from before its newest is refused, since it would never be run', async () => {
  await keep(all.filter((_, place) => place !== all.length - 2))
  expect(await sentence()).toMatch(
    /^The database lacks \d{4}_\w+, though later changes were made to it\. A version of Aula between two releases made it so:/,
  )
  expect((await runs()).length).toBe(all.length - 1)
})
