import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { type PlacedOrder, placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { coupons, couponUses } from '#domain/commerce/coupons/coupon.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { confirmOrder } from './confirm-order.ts'

// PostgreSQL runs these concurrently.
vi.setConfig({ testTimeout: 60_000 })

const services = await createTestServices()
const { db } = services.connection
const crowd = Array.from({ length: 50 }, (_, number) => number)

async function lastCoupon(value: number) {
  const course = await createCourse(services, { price: 1900 })
  await db.insert(coupons).values({ code: 'LAST', kind: 'percent', value, maxUses: 1, createdAt: new Date() })
  const people = await Promise.all(crowd.map(() => createUser(services)))
  const ask = {
    product: { productType: 'course' as const, slug: course.slug },
    method: 'card' as const,
    couponCode: 'last',
  }
  const contexts = await Promise.all(people.map((person) => contextOf(services, person)))
  return { ask, contexts }
}

const refusals = (answers: PlacedOrder[]) => answers.flatMap((each) => (each.ok ? [] : [each.code]))

test('gives the last use of a coupon to one of fifty buyers', async () => {
  const { ask, contexts } = await lastCoupon(50)
  const answers = await Promise.all(contexts.map((context) => placeOrder(context, ask)))
  expect(refusals(answers)).toEqual(Array(49).fill('coupon-used-up'))
  expect(await db.select().from(orders)).toMatchObject([{ total: 950, state: 'pending' }])
  expect(await db.select().from(payments)).toMatchObject([{ amount: 950, state: 'open' }])
  expect(await db.select().from(couponUses)).toMatchObject([{ state: 'reserved' }])
})

test('gives the last use of a free coupon to one of fifty, with one receipt', async () => {
  const { ask, contexts } = await lastCoupon(100)
  const answers = await Promise.all(contexts.map((context) => placeOrder(context, ask)))
  expect(refusals(answers)).toEqual(Array(49).fill('coupon-used-up'))
  expect(await db.select().from(orders)).toMatchObject([{ total: 0, state: 'fulfilled' }])
  expect(await db.select().from(entitlements)).toHaveLength(1)
  expect(await db.select().from(receipts)).toMatchObject([{ number: 1 }])
  expect(await db.select().from(couponUses)).toMatchObject([{ state: 'used' }])
})

test('creates one order and one payment from fifty tabs, and grants once', async () => {
  const course = await createCourse(services, { price: 1900 })
  const buyer = await contextOf(services, await createUser(services))
  const ask = {
    product: { productType: 'course' as const, slug: course.slug },
    method: 'card' as const,
  }
  const answers = await Promise.all(crowd.map(() => placeOrder(buyer, ask)))
  const [order] = await db.select().from(orders)
  for (const each of answers) {
    if (each.ok) expect(each.orderNumber).toBe(order?.number)
    else expect(each.code).toBe('another-payment-open')
  }
  expect(answers.some(({ ok }) => ok)).toBe(true)
  expect(await db.select().from(orders)).toHaveLength(1)
  const open = await db.select().from(payments).where(eq(payments.state, 'open'))
  expect(open).toHaveLength(1)
  await services.sandbox?.answer(open[0]?.reference ?? '', 'approve')
  const returns = await Promise.all(crowd.map(() => confirmOrder(buyer, { order: order?.number ?? '' })))
  expect(new Set(returns.map(({ outcome }) => outcome))).toEqual(new Set(['fulfilled']))
  expect(await db.select().from(entitlementGrants)).toHaveLength(1)
  expect(await db.select().from(receipts)).toHaveLength(1)
})

test('a paid order is fulfilled for who asks while another confirmation records it', async () => {
  const course = await createCourse(services, { price: 1900 })
  for (let round = 0; round < 10; round += 1) {
    const buyer = await contextOf(services, await createUser(services))
    const placed = await placeOrder(buyer, {
      product: { productType: 'course', slug: course.slug },
      method: 'card',
    })
    if (!placed.ok) throw new Error(placed.code)
    await services.sandbox?.answer(placed.redirectUrl.split('/').at(-1) ?? '', 'approve')
    const confirm = () => confirmOrder(buyer, { order: placed.orderNumber })
    let recorded = false
    const first = confirm().finally(() => {
      recorded = true
    })
    const others: ReturnType<typeof confirm>[] = []
    while (!recorded) {
      others.push(confirm())
      await db.execute(sql`select 1`)
    }
    const outcomes = (await Promise.all([first, ...others])).map(({ outcome }) => outcome)
    expect(new Set(outcomes)).toEqual(new Set(['fulfilled']))
  }
})

test('creates an order for each of fifty guest gifts', async () => {
  const course = await createCourse(services, { price: 1900 })
  const guest = await contextOf(services)
  const answers = await Promise.all(
    crowd.map((number) =>
      placeOrder(guest, {
        product: { productType: 'course', slug: course.slug },
        method: 'card',
        payerEmail: 'guest@example.org',
        gift: { email: `friend-${number % 5}@example.org`, byLink: true },
      }),
    ),
  )
  expect(refusals(answers)).toEqual([])
  expect(await db.select().from(orders)).toHaveLength(50)
})
