import { expect, test } from 'vitest'
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
