import { expect, test } from 'vitest'
import { missedSearches, visitDays, visitTotals } from '#domain/operations/figures/figure.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { createCounts } from '../process/counts.ts'
import { countCachedVisit } from './count-visits.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const counted = async () => {
  await services.counts.flush({ all: true })
  const rows = await db.select().from(visitDays)
  const totals = await db.select({ step: visitTotals.step, count: visitTotals.count }).from(visitTotals)
  for (const { step, count } of totals) {
    const ofStep = rows.filter((row) => row.step === step)
    expect(count, step).toBe(ofStep.reduce((sum, row) => sum + row.count, 0))
  }
  expect(totals).toHaveLength(new Set(rows.map((row) => row.step)).size)
  return Object.fromEntries(rows.map(({ productType, step, count }) => [`${productType} ${step}`, count]))
}

async function shop() {
  const course = await createCourse(services, { slug: 'azul' })
  const book = await createBook(services, { slug: 'azul' })
  await createPack(services, {
    slug: 'azul',
    items: [{ productType: 'course', productId: course.id, price: 500 }],
  })
  return { course, book }
}
const look = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { 'User-Agent': firefox, ...headers } })

test('counts what visitors look at, and the step to paying', async () => {
  await shop()
  for (const path of ['/inscribe/azul', '/inscribe/azul', '/libro/azul', '/pack/azul', '/']) await look(path)
  await look('/inscribe/azul?ready=1')
  await look('/inscribe/azul?coupon=NADA')
  await look('/inscribe/nada')
  expect(await counted()).toEqual({ 'course page': 3, 'course checkout': 1, 'book page': 1, 'pack page': 1 })
})

test('leaves out machines, what is fetched before it is looked at and what is only renewed', async () => {
  await shop()
  await look('/inscribe/azul', { 'User-Agent': robot })
  await look('/inscribe/azul', { 'User-Agent': '' })
  await look('/inscribe/azul.data', { 'Sec-Purpose': 'prefetch' })
  await look('/inscribe/azul.data', { Referer: 'http://localhost:3000/inscribe/azul?ready=1' })
  await app.request('/inscribe/azul', {
    method: 'POST',
    form: { intent: 'none' },
    headers: { 'User-Agent': firefox },
  })
  expect(await counted()).toEqual({})
  await look('/inscribe/azul.data', { Referer: 'http://localhost:3000/' })
  expect(await counted()).toEqual({ 'course page': 1 })
})

test('counts learners and none of the shop’s people', async () => {
  await shop()
  for (const role of ['learner', 'author', 'support', 'owner'] as const) {
    const browser = app.browser()
    await browser.signInAs(await createUser(services, { role }))
    await browser.request('/inscribe/azul', { headers: { 'User-Agent': firefox } })
  }
  expect(await counted()).toEqual({ 'course page': 1 })
})

test('a page of the cache is counted without a query, and its sums are written at once', async () => {
  await shop()
  const queries = spyOnQueries(db)
  for (let visit = 0; visit < 1_000; visit++) {
    countCachedVisit(services, { method: 'GET', url: '/libro/azul', headers: { 'user-agent': firefox } })
  }
  expect(queries).not.toHaveBeenCalled()
  await services.counts.flush()
  expect(queries).toHaveBeenCalledTimes(1)
  queries.mockRestore()
  expect(await counted()).toEqual({ 'book page': 1_000 })
})

test('several processes add up, and what could not be written is written later', async () => {
  await shop()
  const faults: unknown[] = []
  const failing = { execute: () => Promise.reject(new Error('away')) } as unknown as typeof db
  let away = true
  const passing = new Proxy(db, {
    get: (target, name) => Reflect.get(away && name === 'execute' ? failing : target, name),
  })
  const process = () => createCounts({ db: passing, faults: { warn: (error) => faults.push(error) } })
  const [one, other] = [process(), process()]
  for (const each of [one, other, other]) each.visit({ productType: 'book', slug: 'azul', step: 'page' })
  await one.flush()
  expect([faults.length, await counted()]).toEqual([1, {}])
  away = false
  await Promise.all([one.flush(), other.flush()])
  await one.stop()
  await other.stop()
  expect(await counted()).toEqual({ 'book page': 3 })
})

test('counts searches that found nothing once they are typed, and nothing that says who searched', async () => {
  await shop()
  const search = (text: string) => look(`/buscar?q=${encodeURIComponent(text)}`)
  for (const text of [
    'kuber',
    'KUBÉR netes',
    'Kubér netes',
    'ana@example.org',
    '600 123 456',
    `${'z'.repeat(59)}🎈🎈`,
    'curso',
  ])
    await search(text)
  const owner = app.browser()
  await owner.signInAs(await createUser(services, { role: 'owner' }))
  await owner.request('/buscar?q=secreto')
  await services.counts.flush()
  expect(await db.select().from(missedSearches), 'may still be typed').toEqual([])
  await services.counts.flush({ all: true })
  expect(await db.select().from(missedSearches).orderBy(missedSearches.text)).toMatchObject([
    { text: 'kuber netes', count: 2 },
    { text: `${'z'.repeat(59)}🎈`, count: 1 },
  ])
})
