import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { createPageCache } from '../process/page-cache.ts'
import { preferencesCookie } from './preferences-cookie.ts'

test('a cached page is renewed for later visitors, compressed once, with its own headers', async () => {
  const services = await createTestServices()
  let clock = 1_000
  const app = await createTestApp({ ...services, pageCache: createPageCache({ now: () => clock }) })
  const visit = async () => {
    const response = await app.request('/pack', { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    return brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()
  }
  let last = await visit()
  for (const _renewal of [1, 2, 3]) {
    clock += 6_000
    expect(await visit()).toBe(last)
    // Each rendering has its own nonce.
    await expect.poll(visit).not.toBe(last)
    last = await visit()
    expect(last).toContain('<!DOCTYPE html>')
  }
})

test('a renewed list has courses published since', async () => {
  const services = await createTestServices()
  let clock = 1_000
  const app = await createTestApp({ ...services, pageCache: createPageCache({ now: () => clock }) })
  const list = async () => (await app.request('/')).text()
  expect(await list()).not.toContain('/inscribe/recien-llegado')
  await createCourse(services, { slug: 'recien-llegado' })
  clock += 6_000
  await list()
  await expect.poll(list).toContain('/inscribe/recien-llegado')
})

test.each(['inscribe', 'libro', 'pack'])(
  'the purchase page of a product under /%s is rendered once for all visitors',
  async (place) => {
    const services = await createTestServices()
    const app = await createTestApp(services)
    const book = await createBook(services, { slug: 'azul' })
    await createCourse(services, { slug: 'azul' })
    await createPack(services, {
      slug: 'azul',
      items: [{ productType: 'book', productId: book.id, price: 500 }],
    })
    const first = await app.request(`/${place}/azul`)
    expect(first.status).toBe(200)
    const html = await first.text()
    const queries = spyOnQueries(services.connection.db)
    expect(await (await app.request(`/${place}/azul`)).text()).toBe(html)
    expect(queries).not.toHaveBeenCalled()
    queries.mockRestore()
  },
)

test('a page with a percent-encoded coupon parameter is not cached', async () => {
  const services = await createTestServices()
  const app = await createTestApp(services)
  const course = await createCourse(services, { slug: 'con-cupon', price: 1_000 })
  const book = await createBook(services, { slug: 'con-cupon' })
  const nonce = async (path: string) =>
    /nonce-([\w-]+)/.exec((await app.request(path)).headers.get('content-security-policy') ?? '')?.[1]
  const pages = [`/inscribe/${course.slug}`, `/libro/${book.slug}`]
  const names = ['coupon', '%63oupon', 'o%72den']
  for (const path of pages.flatMap((page) => names.map((name) => `${page}?${name}=X`))) {
    const first = await nonce(path)
    expect(first, 'a cached page has digests and no nonce').toBeDefined()
    expect(await nonce(path)).not.toBe(first)
  }
})

const preferences: Required<Omit<Preferences, 'replyMails' | 'lastSections' | 'opinionsAsked'>> = {
  theme: 'light',
  autoplay: true,
  locale: 'en',
  speed: 1.5,
  captions: 'off',
  quality: '720p',
  transcript: true,
  narrowTranscript: true,
  contents: false,
  cinema: true,
  textSize: 1.4,
  lineWidth: 'wide',
  typeface: 'sans',
}

test.each(Object.entries(preferences))(
  'a page made with the preference %s is for its visitor',
  async (name, value) => {
    const app = await createTestApp(await createTestServices())
    const cookie = `${preferencesCookie}=${encodeURIComponent(JSON.stringify({ [name]: value }))}`
    const page = async (headers?: Record<string, string>) => (await app.request('/pack', { headers })).text()
    const own = await page({ cookie })
    expect(await page({ cookie })).toBe(own)
    expect(await page()).not.toBe(own)
  },
)

test('invalid preferences and unknown ones make no page of their own', async () => {
  const app = await createTestApp(await createTestServices())
  const page = async (headers?: Record<string, string>) => (await app.request('/pack', { headers })).text()
  const plain = await page()
  const hostile = { typeface: 'x'.repeat(500), speed: 1e9, quality: '1'.repeat(99), other: [1, 2] }
  const cookie = `${preferencesCookie}=${encodeURIComponent(JSON.stringify(hostile))}`
  expect(await page({ cookie })).toBe(plain)
})
