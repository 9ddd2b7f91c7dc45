import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/lanes.ts'
import type { ListPlace } from '#values/list-place.ts'
import { isPlace, type PageToRead, readListPage, readNumberedPage } from './list-page.ts'
import { beyondPlace, pageOrder, valueAndKey } from './page-queries.ts'

const { db } = await openTestDatabase()

type Row = { value: number; key: number }

const [value, key] = [sql<number>`value::float8`, sql<number>`key`]

function readRows(rows: readonly Row[], page: PageToRead): Promise<Row[]> {
  return db
    .select({ value, key })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed(value float8, key int)`)
    .where(beyondPlace([value, key], page, valueAndKey))
    .orderBy(...pageOrder([value, key], page))
    .limit(page.limit)
}

function pageOf(
  rows: readonly Row[],
  {
    size,
    ...asked
  }: { size: number; descending: boolean; after?: ListPlace | null; before?: ListPlace | null },
) {
  return readListPage({
    ...asked,
    size,
    isPlace: (place) => isPlace(place, false),
    read: (page) => readRows(rows, page),
    placeOf: (row): ListPlace => row,
  })
}

/** Many sort alike. */
const lists = fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 12 })

test('pages forwards hold every row once in its order, and the pages backwards are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      async (values, size, descending) => {
        const rows = values.map((value, key) => ({ value, key }))
        const sign = descending ? -1 : 1
        const sorted = rows.toSorted((a, b) => sign * (a.value - b.value || a.key - b.key))
        const pages: Row[][] = []
        let page = await pageOf(rows, { size, descending })
        expect(page.previous).toBeNull()
        pages.push(page.shown)
        while (page.next) {
          page = await pageOf(rows, { size, descending, after: page.next })
          pages.push(page.shown)
        }
        expect(pages.flat()).toEqual(sorted)
        expect(pages).toHaveLength(Math.max(1, Math.ceil(rows.length / size)))
        for (const earlier of pages.slice(0, -1).toReversed()) {
          page = await pageOf(rows, { size, descending, before: page.previous })
          expect(page.shown).toEqual(earlier)
        }
        expect(page.previous).toBeNull()
      },
    ),
    { numRuns: runs(30) },
  )
})

test('begins with the first page when the place in the address is none', async () => {
  const rows = [1, 2, 3].map((key) => ({ value: key, key }))
  const first = { shown: rows.slice(0, 2), previous: null, next: rows[1] }
  for (const place of [
    { value: 'text', key: 1 },
    { value: 1, key: 2 ** 31 },
    { value: Number.POSITIVE_INFINITY, key: 1 },
    { value: 1, key: 0.5 },
  ]) {
    expect(await pageOf(rows, { size: 2, descending: false, after: place })).toEqual(first)
    expect(await pageOf(rows, { size: 2, descending: false, before: place })).toEqual(first)
  }
})

test('a key that is zero is a place', async () => {
  const ids = await readListPage<number, number>({
    after: 0,
    size: 2,
    descending: false,
    read: async ({ after }) => [0, 1, 2].filter((id) => id > (after ?? -1)),
    placeOf: (id) => id,
  })
  expect(ids).toEqual({ shown: [1, 2], previous: 1, next: null })
})

test('a numbered page that is too high is the last one, and a list without rows has one page', async () => {
  const pageOf = (page: number, total: number) =>
    readNumberedPage({
      page,
      size: 2,
      read: async ({ limit, offset }) =>
        Array.from({ length: total }, (_, id) => ({ id, total })).slice(offset, offset + limit),
    })
  expect(await pageOf(1, 3)).toMatchObject({ rows: [{ id: 0 }, { id: 1 }], page: 1, pages: 2, total: 3 })
  expect(await pageOf(2, 3)).toMatchObject({ rows: [{ id: 2 }], page: 2, pages: 2, total: 3 })
  expect(await pageOf(3, 3)).toEqual(await pageOf(2, 3))
  expect(await pageOf(9, 4)).toMatchObject({ rows: [{ id: 2 }, { id: 3 }], page: 2, pages: 2, total: 4 })
  expect(await pageOf(9, 0)).toEqual({ rows: [], page: 1, pages: 1, total: 0 })
})
