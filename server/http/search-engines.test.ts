import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('the site map names the pages of what is for sale, in each language, and never a draft', async () => {
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

test('every page of the site map is there', async () => {
  await createCourse(services, { slug: 'vue' })
  const { text } = await app.browser().visit('/sitemap.xml')
  for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect([address, (await app.request(address)).status]).toEqual([address, 200])
  }
})

test('robots are told where the site map is', async () => {
  expect((await app.browser().visit('/robots.txt')).text).toContain(
    'Sitemap: http://localhost:3000/sitemap.xml',
  )
})

test('robots do not ask for what is one person’s own, and what they may read says whether it may be shown', async () => {
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
