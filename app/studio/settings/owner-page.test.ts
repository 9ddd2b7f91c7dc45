import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#domain/people/accounts/account.table.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection
const path = '/studio/settings/owner'
const password = 'un secreto bien largo'

async function browserOf(role: Role) {
  const user = await createUser(services, { role, password })
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser }
}
const owners = async () => (await db.select().from(users).where(eq(users.role, 'owner'))).map(({ id }) => id)

test('handing the shop over is the owner’s alone', async () => {
  const heir = await createUser(services)
  const statuses: Record<string, number[]> = {}
  for (const role of ['learner', 'support', 'author', 'owner'] as const) {
    const { browser } = await browserOf(role)
    const form = { email: heir.email, password }
    const posted = role === 'owner' ? [] : [(await browser.request(path, { form })).status]
    statuses[role] = [(await browser.request(path)).status, ...posted]
  }
  expect(statuses).toEqual({ learner: [404, 404], support: [403, 403], author: [403, 403], owner: [200] })
  expect(await owners()).not.toContain(heir.id)
})

test('the owner hands the shop over with their password, and has to sign in again', async () => {
  const heir = await createUser(services, { email: 'heir@example.org' })
  const { user, browser } = await browserOf('owner')
  expect((await browser.visit(path)).text).toContain('Solo quien la recibe puede devolvértela.')
  const wrong = await browser.request(path, { form: { email: heir.email, password: 'otra cosa' } })
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('Esa no es tu contraseña.'),
  ])
  const nobody = await browser.request(path, { form: { email: 'nobody@example.org', password } })
  expect(nobody.status).toBe(404)
  const shown = await nobody.text()
  expect(shown).toContain('No hay ninguna cuenta con esa dirección.')
  expect(shown).toContain('value="nobody@example.org"')
  expect(shown).not.toContain(password)
  expect(await owners()).toEqual([user.id])
  const { url, text } = await browser.visit(path, { form: { email: ' heir@example.org ', password } })
  expect([url.pathname, await owners()]).toEqual(['/login', [heir.id]])
  expect(text).toContain('Has entregado la tienda.')
  expect((await browser.request('/studio')).status).toBe(302)
})
