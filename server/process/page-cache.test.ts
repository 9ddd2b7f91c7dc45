import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const page = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html', ...headers } })

test('a cached page is rendered once and sent again', async () => {
  const cache = createPageCache()
  let made = 0
  const render = async () => page(`made ${++made}`)
  expect(await (await cache.respond('/', undefined, render)).text()).toBe('made 1')
  expect(await (await cache.respond('/', undefined, render)).text()).toBe('made 1')
  expect(made).toBe(1)
})

test('concurrent visitors wait for one rendering', async () => {
  const cache = createPageCache()
  let made = 0
  const started = Promise.withResolvers<void>()
  const render = async () => {
    made += 1
    await started.promise
    return page('a page')
  }
  const visits = Array.from({ length: 50 }, () => cache.respond('/', undefined, render))
  started.resolve()
  for (const visit of visits) expect(await (await visit).text()).toBe('a page')
  expect(made).toBe(1)
})

test('visitors waiting for a rendering that fails or is personal get a rendering each', async () => {
  const cache = createPageCache()
  let made = 0
  const render = async () => {
    made += 1
    if (made === 1) throw new Error('the first one fails')
    return page(`of visitor ${made}`, { 'cache-control': 'no-store' })
  }
  const [first, ...others] = await Promise.allSettled(
    Array.from({ length: 3 }, () => cache.respond('/', undefined, render)),
  )
  expect(first?.status).toBe('rejected')
  const texts = others.map((each) => (each.status === 'fulfilled' ? each.value.text() : null))
  expect(await Promise.all(texts)).toEqual(['of visitor 2', 'of visitor 3'])
})

test('a stale page is sent once more while a new one is rendered', async () => {
  let clock = 1_000
  const cache = createPageCache({ now: () => clock })
  let made = 0
  const render = async () => page(`made ${++made}`)
  await cache.respond('/', undefined, render)
  clock += 6_000
  expect(await (await cache.respond('/', undefined, render)).text()).toBe('made 1')
  await expect.poll(async () => (await cache.respond('/', undefined, render)).text()).toBe('made 2')
  expect(made).toBe(2)
})

test.each([
  ['sets a cookie', page('x', { 'set-cookie': 'a=1' })],
  ['must not be stored', page('x', { 'cache-control': 'no-store' })],
  ['is no success', new Response('x', { status: 404 })],
])('an answer that %s is never cached', async (_what, response) => {
  const cache = createPageCache()
  await cache.respond('/', undefined, async () => response)
  expect(await (await cache.respond('/', undefined, async () => page('new'))).text()).toBe('new')
})

test('a page being rendered while the cache is cleared is not stored', async () => {
  const cache = createPageCache()
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let title = 'old'
  const render = async () => {
    const read = title
    started.resolve()
    await finish.promise
    return page(read)
  }
  const visit = cache.respond('/', undefined, render)
  await started.promise
  title = 'new'
  cache.clear()
  finish.resolve()
  await visit
  expect(await (await cache.respond('/', undefined, render)).text()).toBe('new')
})

test('a page that is a minute old is rendered before it is answered', async () => {
  let clock = 1_000
  const cache = createPageCache({ now: () => clock })
  await cache.respond('/', undefined, async () => page('old'))
  clock += 61_000
  expect(await (await cache.respond('/', undefined, async () => page('new'))).text()).toBe('new')
})

test('a page whose renewal fails is sent stale, and renewed for the next visitor', async () => {
  let clock = 1_000
  const cache = createPageCache({ now: () => clock })
  await cache.respond('/', undefined, async () => page('first'))
  clock += 6_000
  const fail = async () => {
    throw new Error('no database')
  }
  expect(await (await cache.respond('/', undefined, fail)).text()).toBe('first')
  const render = async () => page('second')
  await expect.poll(async () => (await cache.respond('/', undefined, render)).text()).toBe('second')
})

test('after clearing the cache a page is rendered again', async () => {
  const cache = createPageCache()
  await cache.respond('/', undefined, async () => page('old'))
  cache.clear()
  expect(await (await cache.respond('/', undefined, async () => page('new'))).text()).toBe('new')
})

test('a cached page allows its inline scripts by digest instead of nonce', async () => {
  const cache = createPageCache()
  const html = '<script nonce="once">run()</script><script nonce="once" type="module">more()</script>'
  const response = await cache.respond('/', undefined, async () =>
    page(html, { 'content-security-policy': "script-src 'self' 'nonce-once'; object-src 'none'" }),
  )
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('nonce-once')
  for (const script of ['run()', 'more()']) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
})

test.each(['br', 'gzip'])('a browser that takes %s gets it', async (encoding) => {
  const cache = createPageCache()
  const response = await cache.respond('/', `deflate, ${encoding}`, async () => page('a page '.repeat(100)))
  expect(response.headers.get('content-encoding')).toBe(encoding)
})
