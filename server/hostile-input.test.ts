import { describe, expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createGift } from '#tests/factories/create-gift.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { takeComplaints } from '#tests/harness/strict.ts'

const services = await createTestServices()
const app = await createTestApp(services)

const pages = [
  '/contacto/create',
  '/preferences',
  '/playback-position',
  '/reset-password',
  '/login',
  '/x/0/0',
]
const bodies = [
  ['application/json', '{}'],
  ['text/plain', 'a=b'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
] as const

test.each(pages.flatMap((path) => bodies.map(([type, body]) => [path, type, body] as const)))(
  'a page refuses what is no form: %s, %s',
  async (path, type, body) => {
    const headers = { 'Content-Type': type, Accept: 'text/html', 'X-XSRF-TOKEN': '' }
    const response = await app.request(`${path}.data`, { method: 'POST', body, headers })
    expect(response.status).toBe(400)
  },
)

test('a page accepts only the methods of a browser', async () => {
  const response = await app.request('/profile', { method: 'DELETE' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test.each([
  '/%00',
  '/%00/0/0',
  '/free/%00',
  '/comments/%00',
  '/blog/%00/%00',
  '/sandbox/%00',
  '/sandbox/%0d%0aX:1',
  '/sandbox/%E2%82%AC',
])('an address with characters that ours never have causes no server error: %s', async (path) => {
  const browser = app.browser()
  // Guests may open this page, so it does not ask them to sign in.
  expect((await browser.request(path)).status).toBe(path.startsWith('/sandbox/') ? 404 : 302)
  await browser.signInAs(await createUser(services))
  expect((await browser.request(path)).status).toBeLessThan(500)
})

test.each(['%00', '%00.x', 'a%00b.x', '%E2%82%AC', '%'])(
  'a session cookie with %s is ignored',
  async (value) => {
    const response = await app.request('/blog', { headers: { Cookie: `aula.session_token=${value}` } })
    expect(response.status).toBe(200)
  },
)

test('a message with a character that PostgreSQL cannot store is saved without it', async () => {
  const form = { email: 'ana@example.org', name: 'Ana', surname: 'Gil', message: 'uno\0dos' }
  const response = await app.request('/contacto/create', { form })
  expect(response.status).toBe(200)
})

describe('a form with a character that PostgreSQL cannot store causes no server error', () => {
  const anybody: [string, Record<string, string>][] = [
    ['/login', { email: 'a\0@example.org', password: 'p\0' }],
    ['/login?next=%00&from=%00', { email: 'ana@example.org', password: '\0' }],
    ['/register', { name: '\0', email: 'ana@example.org', password: 'password-\0' }],
    ['/register', { name: 'Ana', email: 'a\0na@example.org', password: 'a-good-password' }],
    ['/forgot-password', { email: 'a\0@example.org' }],
    ['/reset-password', { token: '\0', password: 'a-good-\0password' }],
    ['/contacto/create', { email: 'a\0@example.org', name: '\0', surname: '\0', message: '\0' }],
    ['/preferences', { theme: '\0', back: '/\0' }],
    ['/preferences', { theme: 'dark', back: '/%00' }],
  ]
  const readers: [string, Record<string, string>][] = [
    ['/profile', { field: 'link', link: 'a\0' }],
    ['/profile', { field: 'email', email: 'a\0@example.org' }],
    ['/profile/settings', { part: 'sessions', session: '\0' }],
    ['/profile/settings', { part: 'name', name: 'Ana\0' }],
    ['/profile/second-factor', { part: 'passkey-rename', passkey: '\0', name: 'x' }],
    ['/profile/second-factor', { part: 'passkey-add', name: '\0', 'passkey-token': '\0' }],
    ['/verify-email', { intent: '\0' }],
    ['/mis-recursos', { gift: '\0' }],
    ['/gift/%00', { intent: 'claim\0' }],
    ['/playback-position', { lesson: '\0', seconds: '1' }],
  ]

  test.each([...anybody, ...readers])('%s %j', async (path, form) => {
    const browser = app.browser()
    expect((await browser.request(path, { form })).status).toBeLessThan(500)
    await browser.signInAs(await createUser(services))
    expect((await browser.request(path, { form })).status).toBeLessThan(500)
  })

  test.each(['resend', 'address', 'delivery'])('%s of a gift', async (intent) => {
    const { order } = await createGift(services, { gift: { deliverAt: new Date(Date.now() + 3_600_000) } })
    const browser = app.browser()
    await browser.signInAs({ id: order.userId ?? '' })
    const form = { intent, order: order.number, email: 'a\0@example.org', message: 'a\0', day: '' }
    const { status } = await browser.request(`/mis-compras/${order.number}`, { form })
    expect(status).toBeLessThan(500)
  })

  test('the proof of a transfer', async () => {
    await createRegionalRule(services)
    const { slug } = await createCourse(services, { price: 1400 })
    const user = await createUser(services)
    const product = { productType: 'course' as const, slug }
    const placed = await placeOrder(await contextOf(services, user), {
      product,
      method: 'transfer',
      country: 'VE',
    })
    const browser = app.browser()
    await browser.signInAs(user)
    const form = { bankReference: '001\0' }
    const path = `/transfer/${placed.ok && placed.reference}`
    expect((await browser.request(path, { form })).status).toBe(302)
  })
})

test('a visitor who requests another verification link is redirected to sign in', async () => {
  const response = await app.request('/verify-email', { form: {} })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login?next=%2Fverify-email'])
})

test.each([
  ['/blog?lang=en', 302, '/blog?lang=en'],
  ['/ñ€', 302, '/%C3%B1%E2%82%AC'],
  ['/\t/evil.example', 400, null],
])(
  'a preferences form from the page %j is answered with %i and a redirect to %s',
  async (back, status, target) => {
    const response = await app.request('/preferences', { form: { theme: 'light', back } })
    expect([response.status, response.headers.get('location')]).toEqual([status, target])
  },
)

describe('a limit behind a proxy', () => {
  test.each([
    ['198.51.100.7:41000', '198.51.100.7:41001'],
    ['::ffff:198.51.100.8', '198.51.100.8'],
    ['[2001:db8:1:2::5]:443', '2001:db8:1:2:ffff::9'],
    ['2001:db8:1:3::5%eth0', '2001:db8:1:3::6'],
    ['not an address', 'not an address'],
  ])('counts %s and %s as one', async (one, other) => {
    for (let time = 0; time < 10; time++) await services.limits.from(one).count('contact')
    await expect(services.limits.from(other).count('contact')).rejects.toMatchObject({ kind: 'rate-limited' })
  })
})

describe('forms and queries of purchases', () => {
  test.each([
    '/inscribe/{slug}?coupon=a%00',
    '/inscribe/{slug}?country=%00',
    '/inscribe/{slug}?orden=%00',
    '/mis-compras/%00',
    '/gift/%00',
    '/transfer/%00',
    '/receipts/%00.pdf',
    '/inscribe-success/{slug}/%00/0/0',
    '/libro/%00',
    '/pack/%00',
    '/libro/inscribe-success/%00/%00',
    '/api/v1/check-coupon/%00?tutorial_id={id}',
    '/api/v1/gift/link?token=%00',
  ])('a character that PostgreSQL cannot store causes no server error: %s', async (path) => {
    const { slug, id } = await createCourse(services)
    const browser = app.browser()
    await browser.signInAs(await createUser(services))
    const response = await browser.request(path.replace('{slug}', slug).replace('{id}', String(id)))
    expect(response.status).toBeLessThan(500)
  })

  test('a saved coupon with such a character is ignored', async () => {
    const { slug } = await createCourse(services)
    const response = await app.request(`/inscribe/${slug}`, { headers: { Cookie: 'aula_coupon=a%00' } })
    expect(response.status).toBe(200)
  })

  test.each<Record<string, string>>([
    { coupon: 'a\0' },
    { affiliate: '\0' },
    { gift: '1', giftEmail: 'a\0@example.org' },
  ])('a form that holds one is answered: %j', async (fields) => {
    const { slug } = await createCourse(services)
    const browser = app.browser()
    await browser.signInAs(await createUser(services))
    const form = { intent: 'pay', method: 'card', ...fields }
    const response = await browser.request(`/inscribe/${slug}`, { method: 'POST', form })
    expect([302, 400, 403, 409, 503]).toContain(response.status)
  })

  test('a transfer from a country with such a name is refused', async () => {
    const { slug } = await createCourse(services)
    const browser = app.browser()
    await browser.signInAs(await createUser(services))
    const form = { intent: 'pay', method: 'transfer', country: '\0' }
    expect((await browser.request(`/inscribe/${slug}`, { method: 'POST', form })).status).toBe(503)
    expect(takeComplaints()).toEqual([expect.stringContaining('"status":503')])
  })

  test('the message of a gift is stored without the character', async () => {
    const { slug } = await createCourse(services)
    const browser = app.browser()
    await browser.signInAs(await createUser(services))
    const gift = { gift: '1', giftByLink: '1', giftEmail: 'friend@example.org' }
    const letter = { giverName: 'A\0na', message: 'Para\0 ti' }
    const form = { intent: 'pay', method: 'card', ...gift, ...letter }
    expect((await browser.request(`/inscribe/${slug}`, { method: 'POST', form })).status).toBe(302)
    expect(await services.connection.db.select().from(gifts)).toMatchObject([
      { giverName: 'Ana', message: 'Para ti' },
    ])
  })

  test('a visitor who changes a gift is redirected to sign in', async () => {
    const { order } = await createGift(services)
    const path = `/mis-compras/${order.number}`
    const form = { intent: 'resend', order: order.number }
    const response = await app.request(path, { method: 'POST', form })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `/login?next=${encodeURIComponent(path)}`,
    ])
  })

  test('a gift number with such a character causes no server error', async () => {
    const browser = app.browser()
    await browser.signInAs(await createUser(services))
    const form = { intent: 'resend', order: 'a\0' }
    expect((await browser.request('/mis-compras', { method: 'POST', form })).status).toBeLessThan(500)
  })
})
