import sharp from 'sharp'
import { expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { regionalRules } from '#domain/commerce/regional-prices/regional-rule.table.ts'
import { submitTransfer } from '#domain/commerce/transfers/submit-transfer.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)
const { db } = services.connection

const image = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()

async function submitted() {
  await createRegionalRule(services)
  const course = await createCourse(services, { price: 1400 })
  const user = await createUser(services, { email: 'ana@example.org' })
  const buyer = await contextOf(services, user)
  const product = { productType: 'course' as const, slug: course.slug }
  const placed = await placeOrder(buyer, { product, method: 'transfer', country: 'VE' })
  const reference = (placed.ok && placed.reference) || ''
  await submitTransfer(buyer, { reference, bankReference: '00123', image })
  return { course, user, reference, orderNumber: placed.ok ? placed.orderNumber : '' }
}

test('the owner lists pending transfers with their images, and approves one', async () => {
  const { reference, orderNumber } = await submitted()
  const path = `/transfers/${reference}`
  expect(await studio.operator('/transfers?state=submitted')).toMatchObject({
    status: 200,
    data: {
      waiting: 1,
      transfers: [
        {
          reference,
          orderNumber,
          state: 'submitted',
          orderState: 'processing',
          payerEmail: 'ana@example.org',
          localAmount: 43_800,
          currency: 'VES',
          rate: '36.50',
          amount: { amount: 1200 },
          bankReference: '00123',
          image: `/api/v1/studio${path}/image`,
        },
      ],
    },
  })
  expect(await studio.operator('/transfers?state=open')).toMatchObject({
    data: { transfers: [] },
  })
  const answer = await studio.app.request(`/api/v1/studio${path}/image`, {
    headers: { Authorization: 'Bearer the-token-of-the-running-site' },
  })
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 80 })
  for (const _ of [1, 2]) {
    expect(await studio.owner(`${path}/approve`, { method: 'POST' })).toEqual({
      status: 200,
      data: { orderNumber, orderState: 'fulfilled' },
    })
  }
  expect((await studio.owner(`${path}/reject`, { json: { reason: 'No' } })).status).toBe(409)
})

test('a rejection needs a reason and an existing transfer', async () => {
  const { reference, orderNumber } = await submitted()
  expect((await studio.owner(`/transfers/${reference}/reject`, { json: { reason: ' ' } })).status).toBe(400)
  expect((await studio.owner('/transfers/none/reject', { json: { reason: 'No' } })).status).toBe(404)
  expect((await studio.owner('/transfers/none/approve', { method: 'POST' })).status).toBe(404)
  expect((await studio.owner('/transfers/none/image')).status).toBe(404)
  expect(await studio.owner(`/transfers/${reference}/reject`, { json: { reason: 'Not there' } })).toEqual({
    status: 200,
    data: { orderNumber },
  })
})

test('only the owner lists, approves and rejects transfers', async () => {
  const { reference } = await submitted()
  await studio.refuses('/transfers')
  await studio.refuses(`/transfers/${reference}/image`)
  await studio.refuses(`/transfers/${reference}/approve`, { method: 'POST' })
  await studio.refuses(`/transfers/${reference}/reject`, { json: { reason: 'No' } })
  await studio.refuses('/regional-rules')
  await studio.refuses('/regional-rules/VE', { method: 'PATCH', json: { rate: '1' } })
})

const venezuela = { currency: 'ves', rate: '36.50', bankDetails: { es: ' Banco \r\n 0000 ' } }
const save = (json: object, country = 've') =>
  studio.owner(`/regional-rules/${country}`, { method: 'PATCH', json })

test('a rule is made with the figures of the specification, and changed by what is named', async () => {
  const rule = {
    country: 'VE',
    currency: 'VES',
    rate: '36.50',
    discount: 200,
    minimum: 300,
    active: true,
    bankDetails: { es: 'Banco\n0000' },
    updatedAt: expect.any(String),
  }
  expect(await save(venezuela)).toEqual({ status: 200, data: rule })
  expect(await save({ rate: '40.1', bankDetails: { en: 'Bank' } })).toEqual({
    status: 200,
    data: { ...rule, rate: '40.1', bankDetails: { es: 'Banco\n0000', en: 'Bank' } },
  })
  expect(await save({ bankDetails: { en: '' }, active: false })).toMatchObject({
    data: { bankDetails: { es: 'Banco\n0000' }, active: false, rate: '40.1' },
  })
  expect((await studio.operator('/regional-rules')).data).toMatchObject([{ country: 'VE', active: false }])
})

test.each([
  ['rate', { rate: '0' }],
  ['rate', { rate: '36,50' }],
  ['rate', { rate: '1e9' }],
  ['rate', { rate: '-1' }],
  ['currency', { currency: 'XXY' }],
  ['currency', { currency: 'JPY' }],
  ['discount', { discount: -1 }],
  ['discount', { discount: 300 }],
  ['bankDetails', { bankDetails: { es: ' ' } }],
])('%s is refused in %j', async (field, change) => {
  const { status, body } = await save({ ...venezuela, ...change })
  expect(status).toBe(400)
  expect(Object.keys((body as { data: object }).data)).toEqual([field])
  expect(await db.select().from(regionalRules)).toEqual([])
})
