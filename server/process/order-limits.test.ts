import { expect, test } from 'vitest'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

async function customer() {
  const user = await createUser(services, { emailVerified: true })
  const browser = app.browser()
  await browser.signInAs(user)
  const token = await services.accounts.createToken(user.id, new Headers())
  const headers = { Authorization: `Bearer ${token}` }
  const call = (path: string, json: object) => browser.request(`/api/v1${path}`, { json, headers })
  return { browser, call }
}

test('an account may order a hundred times an hour, without limiting other accounts', async () => {
  const { slug } = await createCourse(services)
  const [one, other] = [await customer(), await customer()]
  const order = ({ call }: typeof one) => call(`/order-tutorial/${slug}`, { method: 'card' })
  for (let time = 0; time < 100; time++) expect((await order(one)).status).toBe(201)
  const refused = await order(one)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const form = { intent: 'pay', method: 'card' }
  expect((await one.browser.request(`/inscribe/${slug}`, { form })).status).toBe(429)
  expect((await order(other)).status).toBe(201)
})

test('checks of an order at its provider are limited; then its pages say that we continue checking', async () => {
  const { slug } = await createCourse(services)
  const { call, browser } = await customer()
  const { data } = await (await call(`/order-tutorial/${slug}`, { method: 'card' })).json()
  const ask = async () => (await call(`/process-tutorial/${slug}/${data.orden}`, {})).status
  for (let time = 0; time < 120; time++) expect(await ask()).toBe(202)
  expect(await ask()).toBe(429)
  const confirmation = await browser.visit(`/inscribe-success/${slug}/${data.orden}/0/0`)
  expect(confirmation.response.status).toBe(200)
  expect(confirmation.text).toContain('El proveedor de pago no responde')
  const again = await browser.visit(`/inscribe/${slug}?orden=${data.orden}`)
  expect(again.text).toContain('No pudimos preguntar al proveedor')
})
