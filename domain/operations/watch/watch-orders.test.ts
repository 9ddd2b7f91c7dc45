import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlementGrants } from '#domain/access/entitlements/entitlement.table.ts'
import { deleteAccount } from '#domain/account-life/personal-data/delete-account.ts'
import { couponUses } from '#domain/commerce/coupons/coupon.table.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, providerEvents, refunds } from '#domain/commerce/payments/payment.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { DeadLetter, DeadLetters } from '#domain/kernel/jobs.ts'
import { buy, order } from '#tests/factories/buy.ts'
import { createCoupon } from '#tests/factories/create-coupon.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser, type UserRow } from '#tests/factories/create-user.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { findings } from './finding.table.ts'
import { getHealth } from './get-health.ts'
import { watchOrders } from './watch-orders.ts'

const services = await createTestServices()
const { db, queue } = services.connection

const minute = 60_000
const day = 24 * 60 * minute

async function watch({ after = 0, letters = [] as DeadLetter[] } = {}) {
  const alerts: (readonly [string, string | number | undefined])[] = []
  const now = () => new Date(Date.now() + after)
  const list: DeadLetters['list'] = async ({ since } = {}) =>
    letters.filter(({ failedAt }) => !since || failedAt > since)
  const context: Context = {
    ...(await contextOf(services, system, { now })),
    alert: (code, { subject }) => alerts.push([code, subject]),
    deadLetters: { ...services.jobs.deadLetters, list },
  }
  await watchOrders(context)
  return alerts
}

async function product() {
  const { slug } = await createCourse(services, { price: 1900 })
  return { productType: 'course' as const, slug }
}
const waiting = async (name: string) =>
  (await listWaitingJobs(services)).filter((job) => job.name === name).map(({ data }) => data)
const loseJobs = () => queue.executeSql(`delete from jobs.job`, [])

test('reports nothing when all is well', async () => {
  await buy(services, { product: await product() })
  await order(services, { product: await product() })
  const recipient = { email: 'someone@example.org', byLink: true }
  await buy(services, { product: await product(), gift: recipient })
  expect(await watch()).toEqual([])
  expect(await getHealth(await contextOf(services, system))).toEqual({
    well: true,
    findings: [],
    flagged: [],
    orders: { fulfilled: 2, pending: 1 },
  })
})

test('alerts about an unfulfilled paid order once, then daily, and again when it recurs', async () => {
  const { order: number } = await order(services, { product: await product() })
  const set = (state: 'paid' | 'pending') => db.update(orders).set({ state })
  await set('paid')
  const told = [['paid-without-access', number]]
  expect(await watch()).toEqual(told)
  expect(await watch({ after: 5 * minute })).toEqual([])
  expect(await watch({ after: day - minute })).toEqual([])
  expect(await watch({ after: day + minute })).toEqual(told)
  await set('pending')
  expect(await watch({ after: minute })).toEqual([])
  expect(await db.select().from(findings)).toEqual([])
  await set('paid')
  expect(await watch({ after: 2 * minute })).toEqual(told)
})

test('only one of several servers alerts', async () => {
  const { order: number } = await order(services, { product: await product() })
  await db.update(orders).set({ state: 'paid' })
  const told = await Promise.all([watch(), watch(), watch()])
  expect(told.flat()).toEqual([['paid-without-access', number]])
})

test('finds a missing grant, also of one item of a pack', async () => {
  const items = await Promise.all([1, 2].map(() => createCourse(services, { price: 1000 })))
  const pack = await createPack(services, {
    items: items.map(({ id }) => ({ productType: 'course', productId: id, price: 800 })),
  })
  const bought = await buy(services, { product: { productType: 'pack', slug: pack.slug } })
  expect(await watch()).toEqual([])
  await db.delete(entitlementGrants).where(eq(entitlementGrants.productId, items[0]?.id ?? 0))
  expect(await watch()).toEqual([['paid-without-access', bought.order]])
})

test('misses no access of somebody who deleted their account', async () => {
  const password = 'un secreto largo'
  const leave = async (user: UserRow) => {
    const context = await contextOf(services, user)
    const left = await deleteAccount(context, services.accounts, { password, forgoShare: false })
    expect(left).toEqual({ ok: true })
  }
  const buyer = await createUser(services, { password })
  await buy(services, { user: buyer, product: await product() })
  const friend = await createUser(services, { password })
  await buy(services, { product: await product(), gift: { email: friend.email, byLink: false } })
  await leave(buyer)
  await leave(friend)
  expect(await watch()).toEqual([])
})

test('finds a claimed gift without a grant', async () => {
  const gift = { email: 'someone@example.org', byLink: true }
  const bought = await buy(services, { product: await product(), gift })
  expect(await watch()).toEqual([])
  await db.update(gifts).set({ state: 'claimed' })
  expect(await watch()).toEqual([['paid-without-access', bought.order]])
  await db.update(gifts).set({ state: 'revoked' })
  await db.update(orders).set({ state: 'refunded' })
  expect(await watch()).toEqual([])
})

test('replaces a lost reconciliation job, which fulfils the order', async () => {
  const { reference, order: number } = await order(services, { product: await product() })
  await services.sandbox?.answer(reference, 'approve')
  await loseJobs()
  await watch({ after: 10 * minute })
  expect(await waiting('reconcile-order')).toEqual([])
  await watch({ after: 20 * minute })
  await watch({ after: 25 * minute })
  const [row] = await db.select().from(orders)
  expect(await waiting('reconcile-order')).toEqual([{ orderId: row?.id, attempt: 3 }])
  await runJobs(services)
  expect(await db.select().from(orders)).toMatchObject([{ number, state: 'fulfilled' }])
})

test('releases a limited coupon after a lost job, and no other', async () => {
  const scarce = await createCoupon(services, { maxUses: 1 })
  const plain = await createCoupon(services)
  await order(services, { product: await product(), couponCode: plain.code })
  await order(services, { product: await product(), couponCode: scarce.code })
  await watch({ after: 80 * minute })
  expect(await waiting('expire-order')).toHaveLength(1)
  await loseJobs()
  await watch({ after: 70 * minute })
  expect(await waiting('expire-order')).toEqual([])
  await watch({ after: 80 * minute })
  await watch({ after: 85 * minute })
  expect(await waiting('expire-order')).toHaveLength(1)
  await runJobs(services)
  expect(await db.select().from(couponUses).orderBy(couponUses.orderId)).toMatchObject([
    { couponId: plain.id, state: 'reserved' },
    { couponId: scarce.id, state: 'released' },
  ])
})

test('alerts about an undecided order, unless it is flagged', async () => {
  const { order: number } = await order(services, { product: await product() })
  await db.update(orders).set({ state: 'processing' })
  expect(await watch({ after: 3 * day })).toEqual([])
  expect(await watch({ after: 4 * day + minute })).toEqual([['order-stuck', number]])
  await db.update(orders).set({ flag: 'mismatch' })
  await loseJobs()
  expect(await watch({ after: 5 * day })).toEqual([])
  expect(await waiting('reconcile-order')).toEqual([])
  expect(await getHealth(await contextOf(services, system))).toMatchObject({
    well: false,
    flagged: [{ number, flag: 'mismatch' }],
  })
})

test('repeats an unanswered refund, and alerts after an hour', async () => {
  const bought = await buy(services, { product: await product() })
  const [payment] = await db.select().from(payments)
  const now = new Date()
  const [refund] = await db
    .insert(refunds)
    .values({
      orderId: payment?.orderId ?? 0,
      paymentId: payment?.id ?? 0,
      key: 'k',
      currency: 'USD',
      amount: 100,
      origin: 'owner',
      state: 'requested',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await watch({ after: 20 * minute })
  expect(await waiting('complete-refund')).toEqual([{ refundId: refund?.id }])
  expect(await watch({ after: 61 * minute })).toEqual([['refund-stuck', `${bought.order}/${refund?.id}`]])
  await runJobs(services)
  expect(await watch({ after: 62 * minute })).toEqual([])
})

test('delivers an overdue gift, and alerts', async () => {
  const deliverAt = new Date(Date.now() + day)
  const gift = { email: 'someone@example.org', byLink: true, deliverAt }
  const bought = await buy(services, { product: await product(), gift })
  await loseJobs()
  expect(await watch({ after: day - minute })).toEqual([])
  expect(await watch({ after: day + 20 * minute })).toEqual([['gift-late', bought.order]])
  expect(await waiting('deliver-gift')).toEqual([{ giftId: 1, deliverAt: deliverAt.toISOString() }])
})

test('processes a forgotten provider event, and alerts', async () => {
  await db.insert(providerEvents).values({
    provider: 'stripe',
    eventId: 'evt_1',
    type: 'x',
    reference: 'r',
    receivedAt: new Date(),
  })
  expect(await watch({ after: 5 * minute })).toEqual([])
  expect(await watch({ after: 16 * minute })).toEqual([['notice-unprocessed', 'stripe/evt_1']])
  expect(await waiting('process-provider-event')).toEqual([{ id: 1, attempt: 0 }])
})

test('replaces a failed job only after two hours', async () => {
  await db.insert(providerEvents).values({
    provider: 'stripe',
    eventId: 'evt_1',
    type: 'x',
    reference: 'r',
    receivedAt: new Date(),
  })
  const letter = {
    id: 'a',
    name: 'process-provider-event',
    data: { id: 1, attempt: 0 },
    error: '503',
    failedAt: new Date(),
  }
  await watch({ letters: [letter], after: 30 * minute })
  await watch({ letters: [{ ...letter, name: 'complete-refund' }], after: 10 * minute })
  expect(await waiting('process-provider-event')).toEqual([])
  await watch({ letters: [letter], after: 121 * minute })
  expect(await waiting('process-provider-event')).toEqual([{ id: 1, attempt: 0 }])
})

test('alerts about a failed job by its id', async () => {
  const letter = { id: 'a', name: 'send-mail', data: {}, error: '451 come back later', failedAt: new Date() }
  expect(await watch({ letters: [letter] })).toEqual([['dead-letter', 'a']])
  expect(await watch({ letters: [letter], after: 5 * minute })).toEqual([])
  expect(await watch()).toEqual([])
})

test.each([visitor, null])('only the owner sees health', async (who) => {
  const context = await contextOf(services, who ?? (await createUser(services)))
  await expect(getHealth(context)).rejects.toMatchObject({ name: 'DomainError' })
})
