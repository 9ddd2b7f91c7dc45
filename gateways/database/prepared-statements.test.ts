import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runs } from '#tests/harness/lanes.ts'
import { withPreparedStatements } from './prepared-statements.ts'

const plain = await PGlite.create('memory://')
const client = withPreparedStatements(plain)

beforeEach(() =>
  plain.exec('drop table if exists things; create table things (id integer primary key, name text not null)'),
)
afterAll(() => plain.close())

const names = async () => (await client.query<{ name: string }>('select name from things order by id')).rows

async function preparedStatements() {
  const { rows } = await plain.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('\0'))
const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const types = {
  text,
  integer: fc.integer(),
  bigint: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  'double precision': fc.double({ noDefaultInfinity: true, noNaN: true }),
  numeric: fc.integer().map((value) => `${value}.25`),
  boolean: fc.boolean(),
  jsonb: fc.dictionary(text, fc.oneof(text, fc.integer())),
  timestamptz: moment,
  uuid: fc.uuid(),
  bytea: fc.uint8Array(),
  'text[]': fc.array(text, { minLength: 1 }),
}

test.each(Object.entries(types))(
  'a value of type %s is read as PGlite itself reads it',
  async (type, arbitrary) => {
    const statement = `select $1::${type} as value, $1::${type} is null as missing`
    await fc.assert(
      fc.asyncProperty(fc.option<unknown>(arbitrary as fc.Arbitrary<unknown>), async (value) => {
        const expected = await plain.query(statement, [value])
        expect(await client.query(statement, [value])).toEqual(expected)
        const inTransaction = await client.transaction((transaction) => transaction.query(statement, [value]))
        expect(inTransaction).toEqual(expected)
        const options = { rowMode: 'array' } as const
        expect(await client.query(statement, [value], options)).toEqual(
          await plain.query(statement, [value], options),
        )
      }),
      { numRuns: runs(100) },
    )
  },
)

test('a statement is prepared once, and updates return the number of changed rows', async () => {
  const insert = 'insert into things values ($1, $2)'
  for (const id of [1, 2, 3]) expect(await client.query(insert, [id, 'a'])).toMatchObject({ affectedRows: 1 })
  expect(await client.query('update things set name = $1', ['b'])).toMatchObject({
    affectedRows: 3,
    rows: [],
  })
  expect((await preparedStatements()).filter((each) => each === insert)).toHaveLength(1)
})

test('an error has its code and constraint, and the next statement works', async () => {
  const insert = 'insert into things values ($1, $2)'
  await client.query(insert, [1, 'a'])
  await expect(client.query(insert, [1, 'b'])).rejects.toMatchObject({
    code: '23505',
    constraint: 'things_pkey',
  })
  await expect(client.query('select nothing from things')).rejects.toMatchObject({ code: '42703' })
  await expect(client.query('select $1::integer', ['x'])).rejects.toMatchObject({ code: '22P02' })
  expect(await names()).toEqual([{ name: 'a' }])
})

test('an error rolls the transaction back, and a statement prepared in it can be used again', async () => {
  const insert = 'insert into things (name, id) values ($1, $2)'
  await expect(
    client.transaction(async (transaction) => {
      await transaction.query(insert, ['a', 1])
      await transaction.query(insert, ['b', 1])
    }),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await names()).toEqual([])
  await client.query(insert, ['c', 1])
  expect(await names()).toEqual([{ name: 'c' }])
})

test('a query outside of a running transaction waits for its end', async () => {
  const seen: unknown[] = []
  await client.transaction(async (transaction) => {
    await transaction.query('insert into things values (1, $1)', ['a'])
    const outside = names().then((rows) => seen.push(rows))
    await transaction.query('update things set name = $1', ['b'])
    expect(seen).toEqual([])
    void outside
  })
  expect(await names()).toEqual([{ name: 'b' }])
  expect(seen).toEqual([[{ name: 'b' }]])
})

test('a finished transaction refuses further statements', async () => {
  const over = await client.transaction(async (transaction) => transaction)
  await expect(over.query('select 1')).rejects.toThrow('Transaction is closed')
})

test('after a schema change the next attempt prepares the statement again', async () => {
  const all = 'select * from things'
  expect(await client.query(all)).toMatchObject({ fields: [{ name: 'id' }, { name: 'name' }] })
  await plain.exec('alter table things add column price integer')
  await expect(client.query(all)).rejects.toMatchObject({ code: '0A000' })
  expect(await client.query(all)).toMatchObject({ fields: [{}, {}, { name: 'price' }] })
})

test('the next attempt prepares a statement again that the database has discarded', async () => {
  await names()
  await plain.exec('deallocate all')
  await expect(names()).rejects.toMatchObject({ code: '26000' })
  expect(await names()).toEqual([])
})

test('recently used statements stay prepared, very long ones are not prepared', async () => {
  for (let number = 0; number < 600; number++) await client.query(`select ${number}`)
  await client.query(`select '${'x'.repeat(20_000)}'`)
  const statements = await preparedStatements()
  expect(statements.length).toBeLessThanOrEqual(502)
  expect(statements).toContain('select 599')
  expect(statements).not.toContain('select 0')
  expect(statements.filter((each) => each.length > 10_000)).toEqual([])
})
