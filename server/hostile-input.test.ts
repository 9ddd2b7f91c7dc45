import { describe, expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

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

test('a page takes no method but those of a browser', async () => {
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
])('an address that holds what no address of ours does is no fault of ours: %s', async (path) => {
  const browser = app.browser()
  expect((await browser.request(path)).status).toBe(302)
  await browser.signInAs(await createUser(services))
  expect((await browser.request(path)).status).toBeLessThan(500)
})

test.each(['%00', '%00.x', 'a%00b.x', '%E2%82%AC', '%'])(
  'a session cookie of %s is the cookie of no session',
  async (value) => {
    const response = await app.request('/blog', { headers: { Cookie: `aula.session_token=${value}` } })
    expect(response.status).toBe(200)
  },
)

test('a message with a character that no database keeps is taken without it', async () => {
  const form = { email: 'ana@example.org', name: 'Ana', surname: 'Gil', message: 'uno\0dos' }
  const response = await app.request('/contacto/create', { form })
  expect(response.status).toBe(200)
})

test('a visitor who asks for another verification link is sent to log in', async () => {
  const response = await app.request('/verify-email', { form: {} })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login?next=/verify-email'])
})

test.each([
  ['/blog?lang=en', 302, '/blog?lang=en'],
  ['/ñ€', 302, '/%C3%B1%E2%82%AC'],
  ['/\t/evil.example', 400, null],
])('a form of preferences that names %j as its page is answered %i to %s', async (back, status, target) => {
  const response = await app.request('/preferences', { form: { theme: 'light', back } })
  expect([response.status, response.headers.get('location')]).toEqual([status, target])
})

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
