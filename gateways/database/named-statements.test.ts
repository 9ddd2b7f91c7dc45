import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openPostgres } from './postgres.ts'

const template = inject('postgresTemplate')

describe.runIf(template)('on PostgreSQL', () => {
  // A pool of its own: one that other tests have used may have given all its names.
  const connection = openPostgres(template?.url ?? '')
  const { queue, db } = connection
  afterAll(() => connection.close())

  test('a frequent statement is prepared on the connection', async () => {
    await db.transaction(async (tx) => {
      for (const number of [1, 2, 3, 4]) await tx.execute(sql`select ${number}::integer as often`)
      const found: unknown = await tx.execute(
        sql`select count(*)::integer as names from pg_prepared_statements where statement like '%as often'`,
      )
      expect(found).toMatchObject({ rows: [{ names: 1 }] })
    })
  })

  test('a prepared statement fails once after a schema change, then works again', async () => {
    await queue.executeSql('create table changing (id integer)')
    const read = () => db.transaction((tx) => tx.execute(sql`select * from changing`))
    // Each connection of the pool prepares it by itself.
    for (const _ of Array(30)) await read()
    await queue.executeSql('alter table changing add column name text')
    await expect(read()).rejects.toMatchObject({ cause: { code: '0A000' } })
    expect(await read()).toMatchObject({ fields: [{ name: 'id' }, { name: 'name' }] })
    await queue.executeSql('drop table changing')
  })
})
