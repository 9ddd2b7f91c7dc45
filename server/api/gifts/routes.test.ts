import { expect, test } from 'vitest'
import { createGift, giftOf } from '#tests/factories/create-gift.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createDocumentedClient } from '#tests/harness/documented.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const api = await createDocumentedClient(app)

/** Null: without a token. */
async function client(user: { id: string } | null) {
  const token = user && (await services.accounts.createToken(user.id, new Headers()))
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  return (path: string, json?: unknown) =>
    api.call(app.browser(), `/api/v1/gift/${path}`, { headers, ...(json !== undefined && { json }) })
}

async function given(gift: Parameters<typeof createGift>[1] = {}) {
  const giver = await createUser(services)
  const made = await createGift(services, { ...gift, order: { userId: giver.id, payerEmail: giver.email } })
  return { ...made, call: await client(giver) }
}

test('a giver lists their gifts, resends one and changes its address', async () => {
  const { order, gift, call } = await given()
  await given()
  const list = (await call('')).body as { data: { orden: string; state: string }[] }
  expect(list.data).toMatchObject([{ orden: order.number, state: 'delivered', email: gift.recipientEmail }])
  expect((await call(`${order.number}/resend`, {})).response.status).toBe(204)
  const email = `${crypto.randomUUID()}@example.org`
  expect((await call(`${order.number}/address`, { email })).response.status).toBe(204)
  expect(await giftOf(services, order)).toMatchObject({ recipientEmail: email })
  const refused = await call(`${order.number}/address`, { email: 'nobody' })
  expect([refused.response.status, refused.body]).toEqual([409, { message: 'Ese correo no es válido.' }])
})

test('the delivery day of a scheduled gift can be changed', async () => {
  const { order, call } = await given({ gift: { deliverAt: new Date(Date.now() + 5 * 86_400_000) } })
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  expect((await call(`${order.number}/delivery`, { message: 'Hola', day })).response.status).toBe(204)
  const after = await giftOf(services, order)
  expect([after.message, after.deliverAt?.toISOString().slice(0, 10)]).toEqual(['Hola', day])
  expect((await call(`${order.number}/resend`, {})).response.status).toBe(409)
  expect((await call(`${order.number}/delivery`, { message: '', day: '2026-02-31' })).response.status).toBe(
    400,
  )
})

test('another person gets 404 for a gift, a visitor 401', async () => {
  const { order, gift } = await given()
  const other = await client(await createUser(services))
  const nobody = await client(null)
  const stranger = (path: string, json: unknown) =>
    api.call(app.browser(), `/api/v1/gift/${path}`, { json, headers: { Authorization: 'Bearer nobody' } })
  for (const [path, body] of [
    [`${order.number}/resend`, {}],
    [`${order.number}/address`, { email: 'a@example.org' }],
    [`${order.number}/delivery`, { message: '', day: null }],
  ] as const) {
    expect((await other(path, body)).response.status).toBe(404)
    expect((await stranger(path, body)).response.status).toBe(401)
    // Without the CSRF token.
    expect((await nobody(path, body)).response.status).toBe(403)
  }
  expect((await other('')).body).toEqual({ data: [] })
  expect((await nobody('')).response.status).toBe(401)
  expect(await giftOf(services, order)).toEqual(gift)
})

test('the link shows the gift, the first signed-in person claims it, the next is refused', async () => {
  const { gift, order } = await given()
  const visitor = await client(null)
  expect((await visitor(`link?token=${gift.claimToken}`)).body).toMatchObject({
    data: { from: 'Ana García', account: 'Ana García', message: 'Que lo disfrutes', state: 'waiting' },
  })
  expect((await visitor(`link?token=${'2'.repeat(32)}`)).response.status).toBe(404)
  const recipient = await client(await createUser(services))
  const claimed = await recipient('claim', { token: gift.claimToken })
  expect([claimed.response.status, claimed.body]).toMatchObject([200, { data: { url_clean: order.slug } }])
  const late = await (await client(await createUser(services)))('claim', { token: gift.claimToken })
  expect([late.response.status, late.body]).toEqual([409, { message: 'Este regalo ya tiene dueño.' }])
})

test('a gift for an address is claimed only by its verified account', async () => {
  const { gift, order } = await given()
  const recipient = await client(await createUser(services, { email: gift.recipientEmail }))
  const other = await client(await createUser(services))
  expect((await recipient('waiting')).body).toMatchObject({ data: [{ id: gift.id, from: 'Ana García' }] })
  expect((await other('waiting')).body).toEqual({ data: [] })
  expect((await other(`waiting/${gift.id}`, {})).response.status).toBe(404)
  expect((await recipient(`waiting/${gift.id}`, {})).response.status).toBe(200)
  expect((await giftOf(services, order)).state).toBe('claimed')
})

test('strangers cannot use up the mails of a gift', async () => {
  const { order, call } = await given()
  const other = await client(await createUser(services))
  for (let time = 0; time < 6; time++) {
    expect((await other(`${order.number}/resend`, {})).response.status).toBe(404)
    expect((await other(`${order.number}/address`, { email: 'a@example.org' })).response.status).toBe(404)
  }
  expect((await call(`${order.number}/resend`, {})).response.status).toBe(204)
})

test('the mails of a gift are limited', async () => {
  const { order, call } = await given()
  const statuses: number[] = []
  for (let time = 0; time < 6; time++)
    statuses.push((await call(`${order.number}/resend`, {})).response.status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})
