import { expect, test } from 'vitest'
import { claimShop, findShopClaim } from '#domain/people/owner/claim-shop.ts'
import { makeOwnerLink } from '#domain/people/owner/make-owner-link.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const plain = { Accept: 'text/html,application/xhtml+xml' }
const form = { name: 'Marina', email: 'marina@example.org', password: 'un secreto bien largo' }

const pathOf = async () => new URL((await makeOwnerLink(await contextOf(services, system))).url).pathname

test('the link can be opened repeatedly, and its form creates and signs in the owner', async () => {
  const path = await pathOf()
  for (let look = 0; look < 3; look++) {
    const page = await app.request(path)
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(html).toContain('Esta tienda será tuya')
    expect(html).toContain('noindex')
  }
  const browser = app.browser()
  const claimed = await browser.request(path, { form, headers: plain })
  expect([claimed.status, claimed.headers.get('location')]).toEqual([302, '/studio/welcome'])
  expect((await browser.request('/api/v1/studio/orders')).status).toBe(200)
  const again = await app.request(path, { form, headers: plain })
  expect(again.status).toBe(410)
  const over = await app.request(path, { language: 'en' })
  expect(over.status).toBe(404)
  expect(await over.text()).toContain('npm run aula -- owner link')
})

test('errors are shown at their fields, and the link stays valid', async () => {
  const path = await pathOf()
  const wrong = await app.request(path, { form: { ...form, email: 'marina' }, headers: plain })
  const html = await wrong.text()
  expect(wrong.status).toBe(400)
  expect(html).toContain('value="Marina"')
  expect(html).not.toContain(form.password)
  expect((await app.request(path)).status).toBe(200)
})

test('an existing owner sets only a new password', async () => {
  const owner = await createUser(services, { role: 'owner' })
  const html = await (await app.request(await pathOf(), { language: 'en' })).text()
  expect(html).toContain('Back into your shop')
  expect(html).toContain(owner.email)
  expect(html).not.toContain('name="name"')
})

test('an invalid secret reveals nothing about the shop or its owner', async () => {
  const owner = await createUser(services, { role: 'owner' })
  const guess = await app.request(`/claim-shop/${'A'.repeat(40)}`)
  expect(guess.status).toBe(404)
  expect(await guess.text()).not.toContain(owner.email)
  const context = await contextOf(services, visitor)
  expect(await findShopClaim(context, { token: '' })).toBeNull()
  expect(await claimShop(context, services.accounts, { token: '%', typed: form })).toMatchObject({
    ok: false,
  })
})

test('a visitor cannot tell that a shop has no owner', async () => {
  const path = await pathOf()
  for (const page of ['/', '/login', '/register', '/about', '/outbox']) {
    const { text } = await app.browser().visit(page)
    expect(text).not.toContain('claim-shop')
    expect(text).not.toContain(path.split('/').at(-1))
  }
})

test('guesses are limited per IP address', async () => {
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 40; attempt++) {
    statuses.add((await app.request(`/claim-shop/GUESS${attempt}`, { form, headers: plain })).status)
  }
  expect(statuses).toContain(429)
})
