import { expect, test } from 'vitest'
import { buy } from '#tests/factories/buy.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)

test('a gift is listed, resent and sent to another address', async () => {
  const { slug } = await createCourse(services, { price: 1900 })
  const product = { productType: 'course' as const, slug }
  const gift = { email: 'friend@example.org', byLink: true }
  const { order: number } = await buy(services, { product, gift })
  const listed = async () => (await studio.owner<{ gifts: object[] }>('/gifts')).data.gifts
  expect(await listed()).toMatchObject([{ order: number, to: 'friend@example.org', state: 'delivered' }])
  expect((await studio.operator(`/gifts/${number}/letter`, { method: 'POST' })).status).toBe(204)
  const readdress = (email: string) =>
    studio.operator(`/gifts/${number}`, { method: 'PATCH', json: { email } })
  expect((await readdress('other@example.org')).status).toBe(204)
  expect((await readdress('not an address')).status).toBe(409)
  expect(await listed()).toMatchObject([{ to: 'other@example.org' }])
  await studio.owner(`/orders/${number}/refunds`, { json: {} })
  expect(await listed()).toMatchObject([{ state: 'revoked' }])
  expect((await studio.operator(`/gifts/${number}/letter`, { method: 'POST' })).status).toBe(409)
})

test.each([
  ['/gifts', {}],
  ['/gifts/X/letter', { method: 'POST' }],
  ['/gifts/X', { method: 'PATCH', json: { email: 'a@example.org' } }],
])('%s %j is refused to everybody but the owner', async (path, options) => {
  await studio.refuses(path, options)
})
