import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isLongLane, runs } from '#tests/harness/lanes.ts'
import { findPostgresBinaries } from '../../scripts/postgres-binaries.mjs'
import { startPostgres } from '../../scripts/temporary-postgres.ts'
import type { DatabaseConnection } from './connection.ts'
import { openPglite } from './pglite.ts'
import { type Ask, copyTable, digestTable, readTable, sameText } from './table-copy.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

/** PostgreSQL has no null character. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', ''))
const hostileTexts = fc.constantFrom(
  'NULL',
  '\\N',
  '""',
  '{}',
  '{NULL}',
  '(,)',
  "'",
  '\\',
  '\\x00',
  '\r\n\t',
  ' ',
  '',
  'ñ漢🎓é̀',
  '\u202e\ufeff\u200d',
  '$1',
  ':x',
  '--',
  '\u0001\u007f',
)
const text = fc.oneof(anyText, hostileTexts)
const json = fc
  .json({ stringUnit: 'binary' })
  .filter((written) => !written.includes('\\u0000') && !/\\ud[89a-f]/i.test(written))
const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => `\\x${Buffer.from(array).toString('hex')}`)
/** Microseconds, and years in which calendars are odd. */
const time = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 31_535_999 }), fc.nat({ max: 999_999 }))
  .map(([year, second, micro]) => {
    const at = new Date(0)
    at.setUTCFullYear(year)
    at.setUTCSeconds(second)
    return `${at.toISOString().slice(0, 19).replace(/^\+0/, '')}.${String(micro).padStart(6, '0')}Z`
  })
  .filter((written) => /^\d{4}-/.test(written))

const columns = {
  words: ['text', text],
  short: ['varchar(60)', text.map((each) => Array.from(each).slice(0, 60).join(''))],
  whole: ['integer', fc.integer().map(String)],
  large: ['bigint', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)],
  exact: ['numeric', fc.tuple(fc.bigInt(), fc.nat({ max: 99_999_999 })).map(([a, b]) => `${a}.${b}`)],
  rough: ['double precision', fc.double().map((each) => (Object.is(each, -0) ? '-0' : String(each)))],
  yes: ['boolean', fc.boolean().map(String)],
  thing: ['jsonb', json],
  written: ['json', json],
  raw: ['bytea', bytes],
  moment: ['timestamp with time zone', fc.oneof(time, fc.constantFrom('infinity', '-infinity'))],
  clock: ['timestamp without time zone', time.map((each) => each.slice(0, -1))],
  day: ['date', time.map((each) => each.slice(0, 10))],
  span: ['interval', fc.integer({ min: -1e9, max: 1e9 }).map((each) => `${each} seconds 3 months`)],
  id: ['uuid', fc.uuid()],
  '"odd ""name"""': ['text', text],
} as const satisfies Record<string, readonly [string, fc.Arbitrary<string>]>
const listOf = (each: fc.Arbitrary<string>) =>
  fc
    .array(fc.option(each), { maxLength: 4 })
    .map((all) => all.map((one) => (one === null ? 'NULL' : `"${one.replaceAll(/[\\"]/g, '\\$&')}"`)))
    .map((all) => `{${all.join(',')}}`)
const lists = {
  texts: ['text[]', listOf(text)],
  numbers: ['integer[]', listOf(fc.integer().map(String))],
} as const

const anyRow = fc.tuple(
  ...[...Object.values(columns), ...Object.values(lists)].map(([, each]) =>
    fc.option<string>(each, { freq: 8 }),
  ),
)
type Row = (string | null)[]

const binaries = findPostgresBinaries()
describe.runIf(binaries)('copying a table with random content', () => {
  let source: DatabaseConnection
  let client: Client
  let stop: () => Promise<void>
  beforeAll(async () => {
    const server = await startPostgres(binaries as string)
    stop = () => server.remove()
    client = new Client({ connectionString: server.url('postgres') })
    await client.connect()
    source = await openPglite('memory://')
  })
  afterAll(async () => {
    await client?.end()
    await source?.close()
    await stop?.()
  })
  const from: Ask = async (text, values) => (await source.queue.executeSql(text, values)).rows
  const to: Ask = async (text, values) => (await client.query(text, values)).rows

  async function copied(rows: readonly Row[]) {
    const all = { ...columns, ...lists }
    const types = Object.entries(all).map(([name, [type]]) => `${name} ${type}`)
    const both = async (text: string) => void (await Promise.all([from(text), to(text)]))
    await both('begin')
    try {
      for (const setting of sameText) await both(setting)
      await both(`create table rows (number integer generated always as identity, ${types.join(', ')})`)
      const places = Object.values(all).map(([type], place) => `$${place + 1}::text::${type}`)
      const insert = `insert into rows (${Object.keys(all).join(', ')}) values (${places.join(', ')})`
      for (const row of rows) await from(insert, row)
      const table = await readTable(from, 'rows')
      await copyTable(from, to, table)
      const texts = table.columns.map(({ name }, place) => `${name}::text as c${place}`)
      const read = (ask: Ask) => ask(`select ${texts.join(', ')} from rows order by number`)
      const digests = [await digestTable(from, table), await digestTable(to, table)]
      return { left: await read(from), arrived: await read(to), digests }
    } finally {
      await both('rollback')
    }
  }

  test('copies every value, and source and copy have the same digest', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 12 }), async (rows) => {
        const { left, arrived, digests } = await copied(rows)
        expect(left).toHaveLength(rows.length)
        expect(arrived).toEqual(left)
        expect(digests[1]).toEqual(digests[0])
      }),
      { numRuns: runs(60) },
    )
  })

  test('a single changed value changes the digest', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(anyRow, anyRow), async ([one, other]) => {
        const [first, second] = [await copied([one]), await copied([other])]
        const same = JSON.stringify(first.left) === JSON.stringify(second.left)
        expect(first.digests[0]?.digest === second.digests[0]?.digest).toBe(same)
      }),
      { numRuns: runs(20) },
    )
  })

  test.runIf(isLongLane)('rows larger than a batch are copied', async () => {
    const large = '漢🎓\\"\n'.repeat(800_000)
    const [row] = fc.sample(anyRow, 1)
    const big: Row = [...(row ?? [])]
    big[Object.keys(columns).indexOf('words')] = large
    big[Object.keys(columns).indexOf('thing')] = JSON.stringify({ large })
    const { left, arrived, digests } = await copied([row ?? [], big, row ?? []])
    expect(arrived.length).toBe(3)
    // Not by the matcher: it would print megabytes.
    expect(JSON.stringify(arrived) === JSON.stringify(left)).toBe(true)
    expect(digests[1]).toEqual(digests[0])
  })
})
