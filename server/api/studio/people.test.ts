import { expect, test } from 'vitest'
import { buy } from '#tests/factories/buy.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)

test('people are found and shown with what they own, without secrets', async () => {
  const user = await createUser(services, { name: 'Luz Marina', password: 'un secreto bien largo' })
  const { id, email } = user
  const token = await services.accounts.createToken(id, new Headers())
  const { slug } = await createCourse(services, { price: 1900 })
  const book = await createBook(services)
  const { order } = await buy(services, { user, product: { productType: 'course', slug } })
  await createEntitlement(services, { userId: id, productType: 'book', productId: book.id, kind: 'free' })
  expect(await studio.operator('/people?text=luz')).toMatchObject({
    status: 200,
    data: { total: 1, next: null, people: [{ id, email, verified: true, blocked: false }] },
  })
  const shown = await studio.owner(`/people/${encodeURIComponent(email)}`)
  expect(shown.data).toMatchObject({
    id,
    name: 'Luz Marina',
    role: 'learner',
    secondFactor: false,
    gems: expect.any(Number),
    sessions: { count: 1, lastSeenAt: expect.any(String) },
    owned: [
      { type: 'book', slug: book.slug, kind: 'free' },
      { type: 'course', slug, kind: 'paid' },
    ],
    orders: { total: 1, newest: [{ number: order, state: 'fulfilled' }] },
  })
  expect(JSON.stringify(shown.data)).not.toContain(token)
  expect(JSON.stringify(shown.data)).not.toMatch(/password|token|digest|secret"/i)
  expect((await studio.operator('/people/nobody@example.org')).status).toBe(404)
})

test('an account is verified and blocked, and only a transfer makes somebody the owner', async () => {
  const { email } = await createUser(services, { emailVerified: false })
  const path = `/people/${email}`
  const change = (json: object, call = '') => studio.operator(path + call, { method: 'PATCH', json })
  expect((await studio.operator(`${path}/verification`, { method: 'POST' })).status).toBe(204)
  expect((await change({ blocked: true })).status).toBe(204)
  expect((await studio.owner(path)).data).toMatchObject({ verified: true, blocked: true })
  expect((await change({ blocked: 'yes' })).status).toBe(400)
  expect((await change({ role: 'learner' }, '/role')).status).toBe(204)
  expect((await change({ role: 'admin' }, '/role')).status).toBe(400)
  const refused = await change({ role: 'owner' }, '/role')
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('owner transfer'),
  ])
})

test('gems are added and removed, data exported, and an account deleted', async () => {
  const { email } = await createUser(services)
  const path = `/people/${email}`
  const change = (amount: number, reason = 'Por ayudar') =>
    studio.operator<{ gems: number }>(`${path}/gems`, { json: { amount, reason } })
  const { gems } = (await change(3)).data
  expect((await change(-3)).data).toEqual({ gems: gems - 3 })
  expect((await change(-gems)).status).toBe(409)
  expect([(await change(0)).status, (await change(0.5)).status, (await change(1, ' ')).status]).toEqual([
    400, 400, 400,
  ])
  const { data } = await studio.operator(`${path}/personal-data`)
  expect(data).toMatchObject({ account: { email }, gems: [{}, { row: { note: 'Por ayudar' } }, {}] })
  expect((await studio.owner(path, { method: 'DELETE' })).status).toBe(204)
  expect((await studio.owner(path, { method: 'DELETE' })).status).toBe(404)
  const owner = await createUser(services, { role: 'owner' })
  expect((await studio.operator(`/people/${owner.email}?forgoShare=1`, { method: 'DELETE' })).status).toBe(
    409,
  )
})

test.each([
  ['/people', {}],
  ['/people/a@example.org', {}],
  ['/people/a@example.org/verification', { method: 'POST' }],
  ['/people/a@example.org', { method: 'PATCH', json: { blocked: true } }],
  ['/people/a@example.org/gems', { json: { amount: 5, reason: 'A' } }],
  ['/people/a@example.org/personal-data', {}],
  ['/people/a@example.org', { method: 'DELETE' }],
  ['/people/a@example.org/role', { method: 'PATCH', json: { role: 'owner' } }],
])('%s %j is refused to everybody but the owner', async (path, options) => {
  await studio.refuses(path, options)
})
