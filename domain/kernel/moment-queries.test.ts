import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/lanes.ts'
import { microsecondsOf, momentOf } from './moment-queries.ts'

const { db } = await openTestDatabase()

async function rowsOf(query: SQL): Promise<{ found: unknown }[]> {
  return ((await db.execute(query)) as { rows: { found: unknown }[] }).rows
}

test('a moment is itself again, to the microsecond', async () => {
  const between = { min: Date.UTC(1970, 0) * 1000, max: Date.UTC(2100, 0) * 1000 }
  await fc.assert(
    fc.asyncProperty(fc.integer(between), async (microseconds) => {
      const [row] = await rowsOf(sql`select ${microsecondsOf(momentOf(microseconds))} as found`)
      expect(Number(row?.found)).toBe(microseconds)
    }),
    { numRuns: runs(100) },
  )
})

test.each([1e300, -1e300, 9e15, 0.5, -0.5, Number.MAX_VALUE])(
  '%d from an address is some moment',
  async (given) => {
    const rows = await rowsOf(sql`select ${momentOf(given)} < '10000-01-01' as found`)
    expect(rows).toEqual([{ found: true }])
  },
)
