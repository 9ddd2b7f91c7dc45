import { expect, test } from 'vitest'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { createSandboxDesk } from '#gateways/sandbox-bank/sandbox-desk.ts'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const client = await createDocumentedClient(app)

test('tax details are saved, read and put on a receipt that is had again', async () => {
  const user = await createUser(services)
  const token = await services.accounts.createToken(user.id, new Headers())
  const call = (path: string, options: { method?: string; json?: unknown } = {}) =>
    client.call(app.browser(), path, { ...options, headers: { Authorization: `Bearer ${token}` } })
  const path = '/api/v1/user/tax-details'
  expect((await call(path)).body).toEqual({ data: null })
  const wrong = await call(path, { method: 'PUT', json: { tax_id: 'x'.repeat(41) } })
  expect(wrong.response.status).toBe(400)
  expect(wrong.body).toMatchObject({ data: { tax_id: [expect.any(String)] } })
  const details = { company: 'Vidal y Hijas', tax_id: 'B-0', address: '', country: '' }
  expect(
    (await call(path, { method: 'PUT', json: { company: 'Vidal y Hijas', tax_id: 'B-0' } })).body,
  ).toEqual({
    data: details,
  })
  expect((await call(path)).body).toEqual({ data: details })

  const { slug } = await createCourse(services)
  const { order } = await buy(services, { user, product: { productType: 'course', slug } })
  expect((await call(`/api/v1/order/${order}/receipt`, { json: {} })).response.status).toBe(204)
  expect((await call('/api/v1/order/ANOTHER/receipt', { json: {} })).response.status).toBe(404)
})

test('a guest orders a gift with the details of a company, and has the receipt again with others', async () => {
  const { slug } = await createCourse(services)
  const guest = app.browser()
  await guest.request('/sanctum/csrf-cookie')
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(guest.cookies.get('XSRF-TOKEN') ?? '') }
  const call = (path: string, json: object) => client.call(guest, path, { json, headers })
  const gift = {
    method: 'card',
    giftEmail: 'friend@example.org',
    giftByLink: 'yes',
    email: 'guest@example.org',
  }
  const order = (tax_details: object) => call(`/api/v1/order-tutorial/${slug}`, { ...gift, tax_details })
  const wrong = await order({ tax_id: 'x'.repeat(41) })
  expect(wrong.response.status).toBe(400)
  expect(wrong.body).toMatchObject({ data: { tax_details: [expect.any(String)] } })
  const { response, body } = await order({ company: 'Vidal y Hijas', tax_id: 'B-0' })
  expect(response.status).toBe(201)
  const { orden, url } = (body as { data: { orden: string; url: string } }).data
  const again = (json: object) => call(`/api/v1/order/${orden}/receipt`, json)
  expect((await again({ company: 'Otra' })).response.status).toBe(409)
  await createSandboxDesk(services.connection.db).answer(url.split('/').at(-1) ?? '', 'approve')
  await call(`/api/v1/process-tutorial/${slug}/${orden}`, {})
  const tax = async () =>
    (await services.connection.db.select().from(receipts)).map(({ buyerTax }) => buyerTax)
  expect(await tax()).toEqual([{ company: 'Vidal y Hijas', taxId: 'B-0', address: '', country: '' }])
  const tooLong = await again({ tax_id: 'x'.repeat(41) })
  expect(tooLong.response.status).toBe(400)
  expect(tooLong.body).toMatchObject({ data: { tax_id: [expect.any(String)] } })
  expect((await again({ company: 'Otra' })).response.status).toBe(204)
  expect(await tax()).toEqual([{ company: 'Otra', taxId: '', address: '', country: '' }])
})
