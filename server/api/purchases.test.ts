import { expect, test } from 'vitest'
import { createSandboxDesk } from '#gateways/sandbox-bank/sandbox-desk.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

async function buyer(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(services, { emailVerified: true, ...values })
  const token = await services.accounts.createToken(user.id, new Headers())
  const call = (path: string, json?: unknown) =>
    api.call(app.browser(), path, { json, headers: { Authorization: `Bearer ${token}` } })
  return { user, call }
}

const order = { method: 'card', exclusive: 'no', code: 'no' }
type Opened = { data: { orden: string; url: string } }

/** Answers the pretend bank's page, which the order's address names. */
async function approve({ data }: Opened) {
  await createSandboxDesk(services.connection.db).answer(data.url.split('/').at(-1) ?? '', 'approve')
}

test('the quote follows the extras that the query names, and refuses one that is not offered', async () => {
  const course = await createCourse(services, {
    price: 2000,
    offerPrice: 1200,
    sourceCodeOffered: true,
    sourceCodePrice: 300,
  })
  const total = async (query: string) => {
    const { response, body } = await api.call(app.browser(), `/api/v1/tutorial/${course.slug}${query}`)
    return response.status === 200 ? (body as { data: { total: number } }).data.total : response.status
  }
  expect(await total('')).toBe(12)
  expect(await total('?price_code_extra=1')).toBe(15)
  expect(await total('?price_exclusive_extra=1')).toBe(400)
})

test('an order that is approved is fulfilled once, and processing it again changes nothing', async () => {
  const course = await createCourse(services)
  const { call } = await buyer()
  const opened = (await call(`/api/v1/order-tutorial/${course.slug}`, order)).body as Opened
  const path = `/api/v1/process-tutorial/${course.slug}/${opened.data.orden}`
  expect((await call(path, {})).response.status).toBe(202)
  await approve(opened)
  const [first, second] = await Promise.all([call(path, {}), call(path, {})])
  expect([first.response.status, second.response.status]).toEqual([200, 200])
  const mine = (await call('/api/v1/tutorial/user/my-courses')).body as { data: { slug: string }[] }
  expect(mine.data.map(({ slug }) => slug)).toEqual([course.slug])
})

test("somebody else's order is as good as not there", async () => {
  const course = await createCourse(services)
  const [{ call }, other] = [await buyer(), await buyer()]
  const opened = (await call(`/api/v1/order-tutorial/${course.slug}`, order)).body as Opened
  await approve(opened)
  const path = `/api/v1/process-tutorial/${course.slug}/${opened.data.orden}`
  expect((await other.call(path, {})).response.status).toBe(404)
  const visitor = await api.call(app.browser(), path, {
    json: {},
    headers: { Authorization: 'Bearer nobody' },
  })
  expect(visitor.response.status).toBe(401)
})

test('a price that was tampered with orders nothing', async () => {
  const course = await createCourse(services, { price: 2000 })
  const { call } = await buyer()
  const { response } = await call(`/api/v1/order-tutorial/${course.slug}`, { ...order, total: 0.01 })
  expect(response.status).toBe(409)
})

test.each([
  ['an unverified person', { emailVerified: false }],
  ['somebody whose shopping is blocked', { blockShopping: true }],
])('%s can order nothing', async (_who, values) => {
  const course = await createCourse(services)
  const { call } = await buyer(values)
  expect((await call(`/api/v1/order-tutorial/${course.slug}`, order)).response.status).toBe(403)
})

test('a free course is claimed only by who verified the address, in the words of the specification', async () => {
  const course = await createCourse(services, { price: 0 })
  const [verified, unverified] = [await buyer(), await buyer({ emailVerified: false })]
  const refused = await unverified.call(`/api/v1/claim-tutorial/${course.slug}`, {})
  expect(refused.response.status).toBe(403)
  expect(refused.body).toEqual({ message: 'Debe de verificar su usuario antes de registrar un curso' })
  expect((await verified.call(`/api/v1/claim-tutorial/${course.slug}`, {})).response.status).toBe(204)
})

test.each([
  ['no method', {}],
  ['a method that is none', { ...order, method: 'cash' }],
  ['a total that is text', { ...order, total: '12' }],
  ['an extra that is a number', { ...order, code: 1 }],
])('an order with %s is a 400 by field', async (_what, json) => {
  const course = await createCourse(services)
  const { call } = await buyer()
  const { response, body } = await call(`/api/v1/order-tutorial/${course.slug}`, json)
  expect(response.status).toBe(400)
  expect(Object.keys((body as { data: object }).data)).toHaveLength(1)
})
