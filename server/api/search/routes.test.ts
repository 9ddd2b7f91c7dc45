import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

type Hit = { type: string; path: string; title: string; course: string | null; passage: string | null }

async function search(query: string, { user, language }: { user?: { id: string }; language?: string } = {}) {
  const browser = app.browser()
  if (user) await browser.signInAs(user)
  const { response, body } = await api.call(browser, `/api/v1/search?${query}`, { language })
  return { status: response.status, ...(body as { data: { hits: Hit[]; more: string[] } }).data }
}

test('returns what was found in the caller’s language, with its address', async () => {
  const course = await createCourse(services, {
    title: { es: 'La caché', en: 'The cache' },
    sections: [{ lessons: [{ note: { es: '<p>Qué caché hay</p>', en: '<p>Which cache</p>' } }] }],
  })
  await createBook(services, { slug: 'cache', title: { es: 'Cachés', en: 'Caches' } })
  const buyer = await createUser(services)
  await createEntitlement(services, { userId: buyer.id, productId: course.id })
  expect((await search('q=CACHE')).hits.map(({ path }) => path)).toEqual([
    `/free/${course.slug}`,
    '/libro/cache',
  ])
  const { hits, more } = await search('q=cache', { user: buyer, language: 'en' })
  expect(hits).toMatchObject([
    { type: 'tutorial', path: `/${course.slug}`, title: 'The cache' },
    { type: 'class', path: `/${course.slug}/0/0`, course: 'The cache', passage: 'Which cache' },
    { type: 'book', title: 'Caches' },
  ])
  expect(more).toEqual([])
  expect((await search('q=cache&type=class&page=1', { user: buyer })).hits).toHaveLength(1)
})

test.each([
  '',
  'q=',
  'q=a',
  `q=${'a'.repeat(101)}`,
  'q=%00ab',
  'q=ab&type=user',
  'q=ab&page=0',
  'q=ab&page=999',
])('refuses "%s"', async (query) => {
  expect((await search(query)).status).toBe(400)
})
