import { expect, test } from 'vitest'
import { coupons } from '#domain/commerce/coupons/coupon.table.ts'
import { saveCouponUse } from '#domain/commerce/coupons/coupon-queries.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestServices } from '#tests/harness/services.ts'
import { createStudioClient } from '#tests/harness/studio.ts'
import { money } from '#values/money.ts'

const services = await createTestServices()
const studio = await createStudioClient(services)
const { db } = services.connection

const half = { code: 'half', kind: 'percent', value: 50 }

test('a coupon until a day is valid to the end of that day, one until a time to that time', async () => {
  const made = async (code: string, times: object) =>
    (
      await studio.owner<{ startsAt: string; endsAt: string }>('/coupons', {
        json: { ...half, code, ...times },
      })
    ).data
  expect(await made('one-day', { startsAt: '2026-12-24', endsAt: '2026-12-24' })).toMatchObject({
    startsAt: '2026-12-24T00:00:00.000Z',
    endsAt: '2026-12-24T23:59:59.999Z',
  })
  expect(await made('moment', { endsAt: '2026-12-24T00:00:00Z' })).toMatchObject({
    endsAt: '2026-12-24T00:00:00.000Z',
  })
  const change = { method: 'PATCH', json: { endsAt: '2026-12-31' } }
  expect((await studio.owner('/coupons/ONE-DAY', change)).data).toMatchObject({
    endsAt: '2026-12-31T23:59:59.999Z',
  })
})

test('a coupon is created with its limits, stored in capitals, and listed', async () => {
  const course = await createCourse(services)
  const made = await studio.owner('/coupons', {
    json: {
      code: ' navidad-26 ',
      kind: 'amount',
      value: 500,
      maxUses: 10,
      maxUsesPerPerson: 1,
      startsAt: '2026-12-01',
      endsAt: '2026-12-24T23:00-04:00',
      products: [{ type: 'course', slug: course.slug }],
    },
  })
  const coupon = {
    code: 'NAVIDAD-26',
    kind: 'amount',
    value: 500,
    maxUses: 10,
    maxUsesPerPerson: 1,
    active: true,
    startsAt: '2026-12-01T00:00:00.000Z',
    endsAt: '2026-12-25T03:00:00.000Z',
    state: expect.any(String),
    batch: null,
    products: [{ type: 'course', slug: course.slug }],
    used: 0,
    held: 0,
    discounted: { amount: 0, currency: 'USD' },
    createdAt: expect.any(String),
  }
  expect(made).toEqual({ status: 201, data: coupon })
  expect(await studio.operator('/coupons')).toEqual({
    status: 200,
    data: { coupons: [coupon], previous: null, next: null },
  })
})

test('a code is unique in any letter case', async () => {
  expect((await studio.owner('/coupons', { json: half })).status).toBe(201)
  const [again, other] = await Promise.all(
    ['HALF', 'Half'].map((code) => studio.owner('/coupons', { json: { ...half, code } })),
  )
  expect([again?.status, other?.status]).toEqual([409, 409])
  expect(await db.select().from(coupons)).toHaveLength(1)
})

test.each([
  ['code', { code: 'a b' }],
  ['code', { code: '' }],
  ['value', { value: 0 }],
  ['value', { value: 101 }],
  ['value', { value: 12.5 }],
  ['value', { kind: 'amount', value: 0 }],
  ['kind', { kind: 'gift' }],
  ['endsAt', { startsAt: '2026-12-02', endsAt: '2026-12-01' }],
  ['endsAt', { endsAt: 'tomorrow' }],
  ['maxUses', { maxUses: 0 }],
  ['maxUsesPerPerson', { maxUsesPerPerson: -1 }],
  ['products', { products: [{ type: 'course', slug: 'there-is-none' }] }],
  // Ignored, it would make a coupon without the limit.
  ['usesTotal', { usesTotal: 1 }],
])('%s is refused in %j', async (field, change) => {
  const { status, body } = await studio.owner('/coupons', { json: { ...half, ...change } })
  expect(status).toBe(400)
  expect(Object.keys((body as { data: object }).data)).toEqual([field])
  expect(await db.select().from(coupons)).toEqual([])
})

test('named fields change, null removes a limit, and other fields stay', async () => {
  await studio.owner('/coupons', { json: { ...half, maxUses: 3, maxUsesPerPerson: 1 } })
  const change = (json: object) => studio.owner('/coupons/half', { method: 'PATCH', json })
  expect((await change({ maxUses: null, active: false })).data).toMatchObject({
    maxUses: null,
    maxUsesPerPerson: 1,
    active: false,
    kind: 'percent',
    value: 50,
  })
  expect((await change({ kind: 'amount', value: 250 })).data).toMatchObject({ kind: 'amount', value: 250 })
  expect((await change({ kind: 'percent' })).status).toBe(400)
  expect((await studio.owner('/coupons/other', { method: 'PATCH', json: {} })).status).toBe(404)
})

test('the figures count paid and open orders, and the discounts of paid ones', async () => {
  await studio.owner('/coupons', { json: half })
  const [coupon] = await db.select().from(coupons)
  const user = await createUser(services)
  const states = ['used', 'used', 'reserved', 'released'] as const
  for (const [index, state] of states.entries()) {
    const order = await createOrder(services, {
      userId: user.id,
      productId: index + 1,
      total: 1000,
      lines: [
        { reason: 'base', amount: money(2000) },
        { reason: 'coupon', amount: money(-1000 - index), code: 'HALF' },
      ],
    })
    const couponId = coupon?.id ?? 0
    const whose = { userId: user.id, email: user.email }
    await saveCouponUse(db, { orderId: order.id, couponId, ...whose, state, updatedAt: new Date() })
  }
  expect((await studio.owner('/coupons')).data).toMatchObject({
    coupons: [{ used: 2, held: 1, discounted: money(2001) }],
  })
})

test.each([
  ['/coupons', {}],
  ['/coupons', { json: half }],
  ['/coupons/half', { method: 'PATCH', json: { active: false } }],
])('%s %j is refused to everybody but the owner', async (path, options) => {
  await studio.refuses(path, options)
})
