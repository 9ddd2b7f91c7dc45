import { expect, test } from 'vitest'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const plain = { Accept: 'text/html' }
const password = 'un secreto largo'

const weak = [
  ['12345678', 'Esa contraseña está entre las más usadas'],
  ['contraseña', 'Esa contraseña está entre las más usadas'],
  ['ana.nunez@example.org', 'Elige una contraseña que no sea tu nombre'],
] as const

test.each(weak)('registering with %s is refused', async (typed, why) => {
  const form = { name: 'Ana Núñez', email: 'ana.nunez@example.org', password: typed }
  const page = await app.request('/register', { form, headers: plain })
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(why)])
  const browser = app.browser()
  await browser.request('/sanctum/csrf-cookie')
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': browser.cookies.get('XSRF-TOKEN') ?? '' }
  const call = await browser.request('/register', { json: { ...form, subscribed: false }, headers })
  expect((await call.json()).data.password[0]).toContain(why)
})

test.each(weak)('changing the password to %s is refused', async (typed, why) => {
  const user = await createUser(services, { password, name: 'Ana Núñez', email: 'ana.nunez@example.org' })
  const browser = app.browser()
  await browser.signInAs(user)
  const form = { part: 'password', 'current-password': password, password: typed }
  const page = await browser.request('/profile/settings', { form, headers: plain })
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(why)])
  expect(await services.accounts.checkPassword(user.id, password)).toBe(true)
})

test.each(weak)('setting %s by a mailed link is refused, and the link stays valid', async (typed, why) => {
  const { email, id } = await createUser(services, {
    password,
    name: 'Ana Núñez',
    email: 'ana.nunez@example.org',
  })
  await services.accounts.requestPasswordReset(email)
  await runJobs(services)
  const [mail] = services.mail.kind === 'outbox' ? await services.mail.list() : []
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const send = (given: string) =>
    app.request(`/reset-password?token=${token}`, { form: { token, password: given }, headers: plain })
  const page = await send(typed)
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(why)])
  expect((await send('otro secreto largo')).status).toBe(302)
  expect(await services.accounts.checkPassword(id, 'otro secreto largo')).toBe(true)
})

test('a weak password from before still works', async () => {
  const { email } = await createUser(services, { password: '12345678' })
  const answer = await services.accounts.signIn({ email, password: '12345678', headers: new Headers() })
  expect(answer.ok).toBe(true)
})
