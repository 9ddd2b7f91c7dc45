import { expect, test } from 'vitest'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { searchEngineRoutes } from './search-engines.ts'

const addressesOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')

const services = await createTestServices()
const app = await createTestApp(services)

test('the site map lists the pages of products in each language, without drafts', async () => {
  await createCourse(services, { slug: 'vue' })
  await createCourse(services, { slug: 'secret', status: 'draft' })
  const { response, text } = await app.browser().visit('/sitemap.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain('http://localhost:3000/')
  expect(addresses).toContain('http://localhost:3000/inscribe/vue')
  expect(text).toContain('hreflang="en" href="http://localhost:3000/inscribe/vue?lang=en"')
  expect(text).not.toContain('secret')
})

test('every page of the site map answers 200', async () => {
  await createCourse(services, { slug: 'vue' })
  const { text } = await app.browser().visit('/sitemap.xml')
  for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect([address, (await app.request(address)).status]).toEqual([address, 200])
  }
})

test('a large shop has its site map in parts, behind an index', async () => {
  for (let count = 0; count < 3; count++) await createCourse(services)
  const book = await createBook(services, { slug: 'azul' })
  await createCourse(services, { status: 'archived' })
  await createCourse(services, { status: 'draft' })
  const { categoryId, id: bookId } = book
  const article = { slug: 'por-que', categoryId, bookId, title: {}, content: {}, publishedAt: new Date() }
  await services.connection.db.insert(posts).values(article)
  const whole = addressesOf(await (await app.request('/sitemap.xml')).text())
  const inParts = searchEngineRoutes(services, { mostInPart: 2 })
  const read = async (path: string) => {
    const response = await inParts.request(path)
    expect(response.headers.get('content-type')).toContain('application/xml')
    return response.text()
  }
  const index = await read('/sitemap.xml')
  expect(index).toContain('<sitemapindex')
  const parts = addressesOf(index)
  expect(parts).toEqual(
    ['pages-1', 'course-1', 'course-2', 'book-1', 'post-1'].map(
      (part) => `http://localhost:3000/sitemap-${part}.xml`,
    ),
  )
  const found = []
  for (const part of parts) found.push(...addressesOf(await read(new URL(part).pathname)))
  expect(found).toEqual(whole)
  expect(found).toContain('http://localhost:3000/blog/web/por-que')
})

test.each([
  'course-3',
  'pack-1',
  'pages-2',
  'draft-1',
  'course-0',
  'course--1',
  'course-1e3',
  'course-9999999',
])('the part %s is answered with 404', async (part) => {
  for (let count = 0; count < 3; count++) await createCourse(services)
  const inParts = searchEngineRoutes(services, { mostInPart: 2 })
  expect((await inParts.request(`/sitemap-${part}.xml`)).status).toBe(404)
})

test('robots.txt has the address of the site map', async () => {
  expect((await app.browser().visit('/robots.txt')).text).toContain(
    'Sitemap: http://localhost:3000/sitemap.xml',
  )
})

test('robots.txt excludes personal pages, and other pages state whether they may be indexed', async () => {
  const lines = (await app.browser().visit('/robots.txt')).text.split('\n')
  for (const path of ['profile', 'mis-compras', 'gift', 'inscribe-success', 'libro/inscribe-success'])
    expect(lines).toContain(`Disallow: /${path}`)
  expect(lines).not.toContain('Disallow: /')
  const robots = async (path: string) => (await app.request(path)).headers.get('x-robots-tag')
  for (const path of ['/login', '/buscar', '/certificado', '/newsletter/confirm'])
    expect([path, await robots(path)]).toEqual([path, 'noindex'])
  for (const path of ['/', '/pack', '/blog', '/contacto/create'])
    expect([path, await robots(path)]).toEqual([path, null])
})
