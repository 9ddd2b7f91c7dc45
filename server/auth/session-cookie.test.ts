import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices({ settings: { AULA_URL: 'https://courses.example.org' } })
const app = await createTestApp(services)
const password = 'un secreto largo'

const whoAmI = async (cookie: string) =>
  (await app.request('/api/v1/user/check-token', { headers: { Cookie: cookie } })).status

test('on https the session cookie has the __Host- prefix', async () => {
  const { email } = await createUser(services, { password })
  const headers = { Accept: 'text/html' }
  const response = await app.request('/login', { form: { email, password }, headers })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-aula\.session_token=[\w-]{43};/)
  expect(cookie).toMatch(/; Path=\//)
  expect(cookie).toMatch(/; Secure/)
  expect(cookie).not.toMatch(/domain/i)
})

test('on https a session cookie without the prefix is ignored at any position', async () => {
  const mine = await services.accounts.createToken((await createUser(services)).id, new Headers())
  const planted = await services.accounts.createToken((await createUser(services)).id, new Headers())
  for (const name of ['aula.session_token', '__Secure-aula.session_token', 'x__Host-aula.session_token']) {
    expect([name, await whoAmI(`${name}=${planted}`)]).toEqual([name, 401])
    expect(await whoAmI(`${name}=over; __Host-aula.session_token=${mine}`)).toBe(200)
    expect(await whoAmI(`${name}=${planted}; __Host-aula.session_token=over`)).toBe(401)
  }
})

test('the cookie of an expired session is removed under its name', async () => {
  const response = await app.request('/about', { headers: { Cookie: '__Host-aula.session_token=over' } })
  expect(response.headers.getSetCookie()).toEqual([
    '__Host-aula.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})
