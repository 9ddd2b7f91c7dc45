import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openThreadedClient } from './threaded-client.ts'

const folder = await mkdtemp(join(tmpdir(), 'aula-thread-'))
const client = await openThreadedClient(join(folder, 'database'))

beforeEach(async () => {
  await client.exec(
    'drop table if exists things; create table things (id integer primary key, name text, more jsonb)',
  )
})
afterAll(async () => {
  await client.close()
  await rm(folder, { recursive: true })
})

const insert = 'insert into things values ($1, $2, $3)'
const names = async () =>
  (await client.query<{ name: unknown }>('select name from things order by id')).rows.map(({ name }) => name)

test('JSON arrives as values, as rows and as objects, and times arrive as text', async () => {
  await client.query(insert, [1, 'a', { es: ['a', null] }])
  await client.query(insert, [2, 'b', null])
  const all = await client.query('select more from things order by id')
  expect(all.rows).toEqual([{ more: { es: ['a', null] } }, { more: null }])
  const text = `select more, '2026-01-02T03:04:05Z'::timestamptz at time zone 'utc' as at from things where id = 1`
  const { rows } = await client.query(text, [], { rowMode: 'array' })
  expect(rows).toEqual([[{ es: ['a', null] }, '2026-01-02 03:04:05']])
})

test('an error has its code and constraint, and the next statement works', async () => {
  await client.query(insert, [1, 'a', null])
  await expect(client.query(insert, [1, 'b', null])).rejects.toMatchObject({
    code: '23505',
    constraint: 'things_pkey',
  })
  expect(await names()).toEqual(['a'])
})

test('a failed transaction leaves nothing behind, and a finished one refuses statements', async () => {
  const failing = client.transaction(async (transaction) => {
    await transaction.query(insert, [1, 'a', null])
    await transaction.query(insert, [1, 'b', null])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await names()).toEqual([])
  const over = await client.transaction(async (transaction) => transaction)
  await expect((async () => over.query('select 1'))()).rejects.toThrow('Transaction is closed')
})

test('statements of others wait for a transaction, in the order in which they were asked for', async () => {
  const heard: string[] = []
  const note = (name: string) => (rows: unknown) => {
    heard.push(`${name} ${JSON.stringify(rows)}`)
  }
  const all: Promise<void>[] = []
  const first = client.transaction(async (transaction) => {
    await transaction.query(insert, [1, 'a', null])
    all.push(names().then(note('between')))
    all.push(
      client.transaction((second) => second.query(insert, [3, 'c', null])).then(() => note('second')('done')),
      names().then(note('last')),
    )
    await transaction.query(insert, [2, 'b', null])
  })
  await first
  await Promise.all(all)
  expect(heard).toEqual(['between ["a","b"]', 'second "done"', 'last ["a","b","c"]'])
})

test('a notification arrives before the answer to the commit that sent it', async () => {
  const heard: string[] = []
  const end = await client.listen('news', (payload) => heard.push(payload))
  await client.transaction(async (transaction) => {
    await transaction.query(`select pg_notify('news', 'first')`)
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['first'])
  await client.query(`select pg_notify('news', 'second')`)
  expect(heard).toEqual(['first', 'second'])
  await end()
  await client.query(`select pg_notify('news', 'third')`)
  expect(heard).toEqual(['first', 'second'])
})
