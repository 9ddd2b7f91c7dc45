import { expect, test, vi } from 'vitest'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { isLongLane } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { createLargeShop } from '../../../scripts/bench/create-large-shop.ts'
import { searchContent } from './search-content.ts'

const services = await createTestServices()
const { connection } = services

/** The embedded database takes ten times as long to write them. */
const courses = isLongLane ? (connection.kind === 'postgres' ? 10_000 : 1_000) : 100

/** Of 8 kB, in memory or not. */
const mostPages = isLongLane
  ? { titles: 8_000, texts: 20_000, nothing: 1_000 }
  : { titles: 1_500, texts: 3_500, nothing: 1_000 }

const searches = [
  { text: 'common', found: 4, most: mostPages.titles },
  { text: 'half', found: 4, most: mostPages.titles },
  { text: 'tenth', found: 4, most: mostPages.titles },
  { text: 'rare7', found: 4, most: mostPages.titles },
  { text: 'common half tenth', found: 4, most: mostPages.titles },
  { text: 'common', kind: 'lessons' as const, page: 10, found: 1, most: mostPages.titles },
  { text: 'palabra12', found: 4, most: mostPages.texts },
  { text: 'pal', found: 4, most: mostPages.texts },
  { text: 'nothing here', found: 0, most: mostPages.nothing },
]

test('a search looks at a small part of a large shop, however frequent its words', async () => {
  await createLargeShop(connection, { courses, lessonsInCourse: 10, books: courses, posts: courses })
  const user = await createUser(services)
  for (let productId = 1; productId <= 20; productId++)
    await createEntitlement(services, { userId: user.id, productId })
  const context = await contextOf(services, user)
  const looked: { text: string; groups: number; pages: number }[] = []
  for (const search of searches) {
    const prepared = vi.spyOn(connection.db._.session, 'prepareQuery')
    const { groups } = await searchContent(context, search)
    const queries = prepared.mock.calls.map(([query]) => query)
    prepared.mockRestore()
    let pages = 0
    for (const { sql, params } of queries) pages += await pagesOf(sql, params)
    looked.push({ text: search.text, groups: groups.length, pages })
  }
  expect(looked.map(({ groups }) => groups)).toEqual(searches.map(({ found }) => found))
  expect(looked.filter(({ pages }, place) => pages > (searches[place]?.most ?? 0))).toEqual([])
}, 600_000)

async function pagesOf(query: string, parameters: unknown[]): Promise<number> {
  const explained = `explain (analyze, buffers, format json) ${query}`
  const { rows } = await connection.queue.executeSql(explained, parameters)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}
