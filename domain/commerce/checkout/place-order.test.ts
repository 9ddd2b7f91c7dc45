import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { coupons } from '#domain/commerce/coupons/coupon.table.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { sandboxPayments } from '#gateways/sandbox-bank/sandbox-payment.table.ts'
import { approve, createCheckout, place, sale } from '#tests/factories/create-checkout.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createScriptedProvider, withProvider } from '#tests/factories/payment-provider.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { getCheckout } from './get-checkout.ts'
import { placeOrder } from './place-order.ts'

const services = await createTestServices()
const { db } = services.connection

const code = { exclusive: false, sourceCode: true }
const shop = (values?: Parameters<typeof createCheckout>[1]) => createCheckout(services, values)

describe('an order', () => {
  test('uses the server’s price with its lines and enqueues its reconciliation', async () => {
    const { context, input, user, course } = await shop()
    const placed = await place(context, { ...input, extras: code, expectedTotal: 1800 })
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({
      number: placed.orderNumber,
      userId: user.id,
      productId: course.id,
      state: 'pending',
      total: 1800,
      currency: 'USD',
      extras: code,
      lines: [
        { reason: 'base', amount: { amount: 1900, currency: 'USD' } },
        { reason: 'offer', amount: { amount: -400, currency: 'USD' } },
        { reason: 'source-code', amount: { amount: 300, currency: 'USD' } },
      ],
    })
    expect(placed.orderNumber).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await db.select().from(payments)).toMatchObject([
      { orderId: order?.id, method: 'card', provider: 'sandbox', state: 'open', amount: 1800 },
    ])
    expect(await listWaitingJobs(services)).toMatchObject([
      { name: 'reconcile-order', data: { orderId: order?.id, attempt: 0 } },
    ])
  })

  test('sends only number, price and at most 120 characters to the provider', async () => {
    const { context, input } = await shop({ ...sale, title: { es: `${'a'.repeat(119)}😀 y más` } })
    await place(context, input)
    const [told] = await db.select().from(sandboxPayments)
    expect(told?.description).toBe('a'.repeat(119))
  })

  test('is rejected when the page showed another total', async () => {
    const { context, input, course } = await shop()
    await db.update(courses).set({ offerPrice: null }).where(eq(courses.id, course.id))
    expect(await placeOrder(context, { ...input, expectedTotal: 1500 })).toMatchObject({
      ok: false,
      code: 'price-changed',
      quote: { total: { amount: 1900 } },
    })
    expect(await db.select().from(orders)).toEqual([])
  })

  test.each([
    ['draft', 'course-not-found'],
    ['archived', 'course-not-found'],
  ] as const)('is rejected for a course that is %s', async (status, refusal) => {
    const { context, input } = await shop({ ...sale, status })
    await expect(placeOrder(context, input)).rejects.toMatchObject({ kind: 'not-found', code: refusal })
  })

  test('requires an account that may buy now', async () => {
    const { context, input, user } = await shop()
    await expect(placeOrder(await contextOf(services, visitor), input)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id))
    expect(await placeOrder(context, input)).toEqual({ ok: false, code: 'unverified' })
    await db.update(users).set({ emailVerified: true, blockShopping: true }).where(eq(users.id, user.id))
    await expect(placeOrder(context, input)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'shopping-blocked',
    })
    expect(await db.select().from(orders)).toEqual([])
  })

  test('is rejected for an owned product, and charges only a new extra', async () => {
    const { context, input, user, course } = await shop()
    await createEntitlement(services, { userId: user.id, productId: course.id })
    expect(await placeOrder(context, input)).toEqual({ ok: false, code: 'already-owned' })
    await place(context, { ...input, extras: code })
    expect(await db.select().from(orders)).toMatchObject([{ total: 300, extras: code }])
  })

  test('is rejected for a free product', async () => {
    const { context, input } = await shop({ price: 0 })
    expect(await placeOrder(context, input)).toEqual({ ok: false, code: 'nothing-to-pay' })
  })

  test('is rejected for a free product with a coupon', async () => {
    const { context, input } = await shop({ price: 0 })
    await db.insert(coupons).values({ code: 'DIEZ', kind: 'percent', value: 10, createdAt: new Date() })
    const gift = { email: 'friend@example.org', byLink: true }
    for (const request of [input, { ...input, gift }]) {
      expect(await placeOrder(context, { ...request, couponCode: 'DIEZ' })).toEqual({
        ok: false,
        code: 'nothing-to-pay',
      })
    }
    expect(await db.select().from(orders)).toEqual([])
  })

  test('is rejected for an extra or a payment method that is not offered', async () => {
    const { context, input } = await shop({ price: 1000 })
    await expect(placeOrder(context, { ...input, extras: code })).rejects.toMatchObject({
      code: 'extra-not-offered',
    })
    await expect(placeOrder({ ...context, payments: [] }, input)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'payment-method-unavailable',
    })
  })

  test('is saved when the provider is down, and the next click opens the same payment', async () => {
    const { context, input } = await shop()
    const provider = createScriptedProvider()
    const alerts: string[] = []
    const buying = withProvider({ ...context, alert: (code) => alerts.push(code) }, provider)
    provider.down = true
    await expect(placeOrder(buying, input)).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
    expect(alerts).toEqual(['payment-provider-unreachable'])
    provider.down = false
    await place(buying, input)
    expect(await db.select().from(orders)).toHaveLength(1)
    expect(await db.select().from(payments)).toMatchObject([{ reference: 'card-1', state: 'open' }])
  })
})

test('another way to pay waits while the provider of the first does not answer', async () => {
  const { context, input } = await shop()
  const provider = createScriptedProvider()
  const alerts: string[] = []
  const buying = withProvider({ ...context, alert: (code) => alerts.push(code) }, provider)
  await place(buying, input)
  provider.down = true
  await expect(placeOrder(buying, { ...input, method: 'wallet' })).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'earlier-payment-unreachable',
  })
  expect(alerts).toEqual(['payment-provider-unreachable'])
  provider.down = false
  await place(buying, { ...input, method: 'wallet' })
  expect(await db.select().from(payments).orderBy(payments.id)).toMatchObject([
    { method: 'card', state: 'withdrawn' },
    { method: 'wallet', state: 'open' },
  ])
})

describe('a coupon with one use', () => {
  async function withCoupon() {
    const { context, input } = await shop()
    await db.insert(coupons).values({
      code: 'UNA',
      kind: 'percent',
      value: 50,
      maxUses: 1,
      maxUsesPerPerson: 1,
      createdAt: new Date(),
    })
    return { context, input: { ...input, couponCode: 'una' } }
  }

  test('stays valid for the buyer who reserved it, and resumes the same order', async () => {
    const { context, input } = await withCoupon()
    const first = await place(context, input)
    const checkout = await getCheckout(context, { ...input.product, couponCode: 'una' })
    expect(checkout.coupon).toEqual({ ok: true, code: 'UNA' })
    expect(checkout.choices[0].quote.total.amount).toBe(750)
    expect(await place(context, input)).toEqual(first)
  })

  test('moves to another choice of the same product and withdraws the first', async () => {
    const { context, input } = await withCoupon()
    const first = await place(context, input)
    await place(context, { ...input, extras: code })
    await approve(services, first.redirectUrl)
    expect(await confirmOrder(context, { order: first.orderNumber })).toMatchObject({ outcome: 'abandoned' })
  })

  test('is rejected for others, and for the same person with another product', async () => {
    const { context, input } = await withCoupon()
    await place(context, input)
    const other = await shop()
    expect(await placeOrder(other.context, { ...input })).toEqual({ ok: false, code: 'coupon-used-up' })
    const another = { ...input, product: other.input.product }
    expect(await placeOrder(context, another)).toEqual({ ok: false, code: 'coupon-used-by-you' })
  })
})
