import { expect, test } from 'vitest'
import { playbackPositions } from '#domain/learning/progress/progress.table.ts'
import { recordMissedSearches } from '#domain/operations/figures/record-counts.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { dayOf } from '#values/day.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection
const today = dayOf(new Date())

async function browserOf(who: 'owner' | 'support' | 'learner' | { id: string }) {
  const browser = app.browser()
  await browser.signInAs(typeof who === 'string' ? await createUser(services, { role: who }) : who)
  return browser
}

async function shop() {
  const author = await createUser(services, { role: 'author' })
  const video = { type: 'video' as const, title: { es: 'El montaje' }, durationSeconds: 100 }
  const course = await createCourse(services, {
    slug: 'cine',
    title: { es: 'Cine' },
    authorId: author.id,
    sections: [{ lessons: [video] }],
  })
  await createCourse(services, { slug: 'ajeno', title: { es: 'Lo ajeno' } })
  const { user } = await buy(services, { product: { productType: 'course', slug: 'cine' } })
  await buy(services, { product: { productType: 'course', slug: 'ajeno' } })
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  await db.insert(playbackPositions).values({ userId: user.id, lessonId, seconds: 34, updatedAt: new Date() })
  return { author, lessonId }
}

test('sales are of the period, by what one chooses, all in the address', async () => {
  await shop()
  const browser = await browserOf('owner')
  const visit = async (query: string) => (await browser.visit(`/studio/figures${query}`)).text
  const text = await visit('')
  for (const said of ['Los días son de UTC', 'Cine', 'Lo ajeno', 'US$\u00a040,00'])
    expect(text).toContain(said)
  const byCountry = await visit(`?from=${today}&to=${today}&by=country&show=orders`)
  expect(byCountry).toContain('País desconocido')
  expect(byCountry).toContain(`figures/sales?from=${today}&amp;to=${today}&amp;by=country`)
  expect(byCountry).toContain('name="by" value="country"')
  expect(await visit('?from=2020-01-01&to=2020-02-01')).toContain('Nada en este periodo')
  // What is no period is as if nothing were said.
  const wrong = await visit('?from=2020-02-30&to=now&step=year')
  expect(/aria-current="page"[^>]*>30 días/.test(wrong)).toBe(true)
})

test('days that no calendar has are refused, and too many of them', async () => {
  const browser = await browserOf('owner')
  const periods = [
    '0000-01-01 0000-01-02',
    '9999-12-30 9999-12-31',
    '2026-02-01 2026-01-01',
    '2001-01-01 2026-01-01',
  ]
  for (const [from, to] of periods.map((period) => period.split(' '))) {
    const query = `?from=${from}&to=${to}&step=day`
    const api = await browser.request(`/api/v1/studio/figures${query}`)
    const page = await browser.request(`/studio/figures${query}`)
    expect([query, api.status, page.status]).toEqual([query, 400, 200])
  }
})

test('an author sees own products, and neither countries nor searches', async () => {
  const { author } = await shop()
  const browser = await browserOf(author)
  const { text } = await browser.visit('/studio/figures?by=country')
  expect(text).toContain('Cine')
  expect(text).not.toMatch(/Lo ajeno|País|figures\/searches/)
  expect((await browser.request('/studio/figures/searches')).status).toBe(403)
  expect((await browser.request('/studio/figures/learning?course=ajeno')).status).toBe(403)
})

test('learning leads from courses to classes to where people stop', async () => {
  const { lessonId } = await shop()
  const browser = await browserOf('owner')
  const visit = async (query: string) => (await browser.visit(`/studio/figures/learning${query}`)).text
  expect(await visit('')).toContain('href="/studio/figures/learning?course=cine"')
  expect(await visit('?course=cine')).toContain(`?course=cine&amp;class=${lessonId}"`)
  expect(await visit(`?course=cine&class=${lessonId}`)).toContain('Una persona lo empezó')
  const missing = ['?course=nada', '?course=%00', '?course=cine&class=999999999']
  for (const query of missing) {
    expect([query, (await browser.request(`/studio/figures/learning${query}`)).status]).toEqual([query, 404])
  }
})

test('searches are shown as text', async () => {
  await recordMissedSearches(await contextOf(services, system), [{ day: today, text: '<b>rust', count: 4 }])
  const { text } = await (await browserOf('owner')).visit('/studio/figures/searches?days=7')
  expect(text).toContain('&lt;b&gt;rust')
})

test('there are no figures for others', async () => {
  const of = async (who: 'support' | 'learner') =>
    (await (await browserOf(who)).request('/studio/figures')).status
  expect([await of('support'), await of('learner')]).toEqual([403, 404])
  expect((await app.request('/studio/figures')).status).toBe(302)
})
