import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createPageCache } from './page-cache.ts'

test('a kept page is renewed for later visitors, compressed once and with the headers of its own', async () => {
  const services = await createTestServices()
  let clock = 0
  const app = await createTestApp({ ...services, pageCache: createPageCache(() => clock) })
  const visit = async () => {
    const response = await app.request('/pack', { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    return brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()
  }
  let last = await visit()
  for (const _renewal of [1, 2, 3]) {
    clock += 6_000
    expect(await visit()).toBe(last)
    // Each page is made with a nonce of its own.
    await expect.poll(visit).not.toBe(last)
    last = await visit()
    expect(last).toContain('<!DOCTYPE html>')
  }
})

test('a renewed list shows a course that was published since', async () => {
  const services = await createTestServices()
  let clock = 0
  const app = await createTestApp({ ...services, pageCache: createPageCache(() => clock) })
  const list = async () => (await app.request('/')).text()
  expect(await list()).not.toContain('/inscribe/recien-llegado')
  await createCourse(services, { slug: 'recien-llegado' })
  clock += 6_000
  await list()
  await expect.poll(list).toContain('/inscribe/recien-llegado')
})

test('an address that names a coupon with an escape is answered for one visitor alone', async () => {
  const services = await createTestServices()
  const app = await createTestApp(services)
  const course = await createCourse(services, { slug: 'con-cupon', price: 1_000 })
  const nonce = async (path: string) =>
    /nonce-([\w-]+)/.exec((await app.request(path)).headers.get('content-security-policy') ?? '')?.[1]
  for (const name of ['coupon', '%63oupon', 'o%72den']) {
    const path = `/inscribe/${course.slug}?${name}=X`
    const first = await nonce(path)
    expect(first, 'a cached page has digests and no nonce').toBeDefined()
    expect(await nonce(path)).not.toBe(first)
  }
})
