import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { coupons, couponUses } from '#domain/commerce/coupons/coupon.table.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, refunds } from '#domain/commerce/payments/payment.table.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { completeRefund, refundOrder } from '#domain/commerce/refunds/refund-order.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import {
  type ProviderDriver,
  paypalDriver,
  sandboxDriver,
  stripeDriver,
} from '#tests/factories/provider-drivers.ts'
import { emptyDatabase } from '#tests/harness/database.ts'
import { Death, dyingContext } from '#tests/harness/dying-context.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, system } from '#tests/harness/services.ts'
import { takeComplaints } from '#tests/harness/strict.ts'
import { startPayPal } from '#tests/stand-ins/paypal.ts'
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts'
import { money, percentOf } from '#values/money.ts'
import { checkPayment } from './check-payment.ts'
import { confirmOrder } from './confirm-order.ts'
import { reconcileOrder } from './reconcile-order.ts'

const storms = Number(process.env.AULA_STORMS ?? runs(8))
vi.setConfig({ testTimeout: 60_000 + storms * 20_000 })
const ordersAStorm = 5

const services = await createTestServices()
const { db } = services.connection
const percent = 20

/** Events of an order, in any order and concurrently. */
const eventKinds = [
  'place',
  'approve',
  'approve',
  'decline',
  'approve-slowly',
  'arrive',
  'abandon',
  'return',
  'webhook',
  'job',
  'refund-part',
  'refund-whole',
  'refund-at-the-provider',
] as const
type EventKind = (typeof eventKinds)[number]

/** `steps`: writes, commits and provider calls before the process dies. */
const anyEvent = fc.record({
  event: fc.constantFrom(...eventKinds),
  order: fc.nat({ max: ordersAStorm - 1 }),
  steps: fc.oneof(
    { weight: 2, arbitrary: fc.constant(1_000) },
    { weight: 1, arbitrary: fc.nat({ max: 30 }) },
  ),
})
/** Events of a round are concurrent. */
const anyStorm = fc.array(fc.array(anyEvent, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 })

type Case = {
  context: Context
  owner: Context
  slug: string
  couponCode?: string
  gift?: { email: string; byLink: boolean }
  /** The recipient. */
  receiver: string
}

async function makeCase(
  bank: ProviderDriver,
  number: number,
  affiliateCode: string,
): Promise<Case & { code: string }> {
  const course = await createCourse(services, { price: 1900 })
  const [payer, friend] = [await createUser(services), await createUser(services)]
  const isGift = number % 3 === 1
  return {
    context: bank.within(await contextOf(services, payer)),
    owner: bank.within(await contextOf(services, system)),
    slug: course.slug,
    code: affiliateCode,
    ...(number % 2 === 1 && { couponCode: 'HALF' }),
    ...(isGift && { gift: { email: friend.email, byLink: false } }),
    receiver: (isGift ? friend : payer).id,
  }
}

async function play(bank: ProviderDriver, of: Case & { code: string }, event: EventKind, steps: number) {
  const dying = (context: Context) => dyingContext(context, steps)
  const attempts = await db
    .select({ reference: payments.reference, number: orders.number, id: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.slug, of.slug))
  const last = attempts.at(-1)
  if (event === 'place' || !last) {
    await placeOrder(dying(of.context), {
      product: { productType: 'course', slug: of.slug },
      method: bank.method,
      gift: of.gift,
      couponCode: of.couponCode,
      affiliateCode: of.code,
    })
    return
  }
  const { reference } = last
  switch (event) {
    case 'approve':
    case 'decline':
    case 'abandon':
    case 'approve-slowly':
      if (reference) await bank.buyer[event](reference)
      return
    case 'arrive':
      return bank.arrive()
    case 'return':
      await confirmOrder(dying(of.context), { order: last.number })
      return
    case 'webhook':
      if (reference) await checkPayment(dying(of.owner), { provider: bank.provider, reference })
      return
    case 'job':
      return reconcileOrder(dying(of.owner), { orderId: last.id, attempt: 0 })
    case 'refund-part':
      await refundOrder(dying(of.owner), { orderNumber: last.number, amount: 300 })
      return
    case 'refund-whole':
      await refundOrder(dying(of.owner), { orderNumber: last.number })
      return
    case 'refund-at-the-provider':
      if (reference) await bank.refund(reference, 250)
      return
  }
}

/** Expected failures of a process. */
const expected = (error: unknown) => {
  if (!(error instanceof Death) && !(error instanceof DomainError)) throw error
}

/** Runs all remaining jobs with everything available. */
async function calm(bank: ProviderDriver, cases: Case[]) {
  await bank.arrive()
  const slugs = cases.map(({ slug }) => slug)
  const owner = bank.within(await contextOf(services, system))
  for (const { id, paymentId } of await db
    .select({ id: refunds.id, paymentId: refunds.paymentId })
    .from(refunds)
    .where(eq(refunds.state, 'requested'))) {
    const waiting = (await listWaitingJobs(services)).some(
      ({ name, data }) => name === 'complete-refund' && (data as { refundId: number }).refundId === id,
    )
    expect(waiting, `refund ${id} of payment ${paymentId} waits for its job`).toBe(true)
    await completeRefund(owner, { refundId: id })
  }
  const jobs = await listWaitingJobs(services)
  for (const order of await db.select().from(orders).where(inArray(orders.slug, slugs))) {
    const waits = jobs.some(
      ({ name, data }) => name === 'reconcile-order' && (data as { orderId: number }).orderId === order.id,
    )
    const done = order.total === 0 || ['fulfilled', 'refunded'].includes(order.state)
    expect(waits || done, `order ${order.number} (${order.state}) is not forgotten`).toBe(true)
    await reconcileOrder(owner, { orderId: order.id, attempt: 0 })
    // Wallets capture only when asked.
    await bank.arrive()
    await reconcileOrder(owner, { orderId: order.id, attempt: 6 })
  }
  // Webhooks are sent until accepted.
  const attempts = await db
    .select({ reference: payments.reference, state: payments.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(orders.slug, slugs))
  for (const { reference, state } of attempts) {
    if (reference && state !== 'open') await checkPayment(owner, { provider: bank.provider, reference })
  }
}

async function expectAccounts(bank: ProviderDriver, cases: (Case & { code: string })[]) {
  const all = await db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.slug,
        cases.map(({ slug }) => slug),
      ),
    )
  const paid = await db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.orderId,
        all.map(({ id }) => id),
      ),
    )
  const jobs = await listWaitingJobs(services)
  const numbers = (await db.select().from(receipts)).map(({ number }) => number).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  for (const order of all) {
    const of = cases.find(({ slug }) => slug === order.slug)
    const orderPayments = paid.filter(({ orderId }) => orderId === order.id)
    let [came, went] = [0, 0]
    for (const { reference, refunded, state } of orderPayments) {
      const truth = reference ? await bank.truth(reference) : { paid: 0, refunded: 0 }
      came += truth.paid
      went += truth.refunded
      expect(state === 'paid', `${order.number}: a payment is ${state}`).toBe(truth.paid > 0)
      expect(refunded).toBe(truth.refunded)
    }
    const where = eq(entitlementGrants.orderId, order.id)
    const grants = await db.select().from(entitlementGrants).where(where)
    const issued = await db.select().from(receipts).where(eq(receipts.orderId, order.id))
    const sales = await db.select().from(affiliateSales).where(eq(affiliateSales.orderId, order.id))
    const done = await db.select().from(refunds).where(eq(refunds.orderId, order.id))
    const mails = jobs.filter(
      ({ name, data }) => name === 'send-mail' && 'orderNumber' in data && data.orderNumber === order.number,
    )
    const wasPaid = came > 0
    const story = `${order.number} ${order.state} came ${came} went ${went}`
    expect(['fulfilled', 'refunded'].includes(order.state), story).toBe(wasPaid)
    expect(order.state === 'refunded', story).toBe(wasPaid && went >= came)
    expect(came, story).toBe(wasPaid ? order.total : 0)
    if (wasPaid && grants.length === 0) {
      // The giver may choose another recipient for a duplicate gift.
      const [gift] = await db.select().from(gifts).where(eq(gifts.orderId, order.id))
      expect(gift?.state, story).toBe(went < came ? 'delivered' : 'revoked')
      const before = all.filter(({ id, slug, paidAt }) => id !== order.id && slug === order.slug && paidAt)
      expect(before.length, story).toBeGreaterThan(0)
    } else {
      expect(grants.length, story).toBe(wasPaid ? 1 : 0)
    }
    expect(issued.length, story).toBe(wasPaid ? 1 : 0)
    expect(mails.length, story).toBe(wasPaid ? 1 : 0)
    expect(sales.length, story).toBe(wasPaid ? 1 : 0)
    expect(
      done.filter(({ state }) => state === 'requested'),
      `${story}: every refund has an answer`,
    ).toEqual([])
    const given = done.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
    expect(given, story).toBe(went)
    const [sale] = sales
    if (sale) {
      const remaining = percentOf(money(Math.max(0, came - went)), percent).amount
      expect(sale.amount - sale.voidedAmount, story).toBe(remaining)
      expect(sale.amount, story).toBe(percentOf(money(order.total), percent).amount)
    }
    if (grants[0]) {
      expect(grants[0].userId, story).toBe(of?.receiver)
      expect(grants[0].revokedAt === null, story).toBe(went < came)
    }
    if (order.couponId) {
      const [use] = await db.select().from(couponUses).where(eq(couponUses.orderId, order.id))
      expect(use?.state, story).toBe(wasPaid ? 'used' : 'released')
    }
  }
  for (const { slug, receiver } of cases) {
    const standing = all.filter((order) => order.slug === slug && order.state === 'fulfilled').length
    const owned = await db
      .select()
      .from(entitlements)
      .where(sql`${entitlements.userId} = ${receiver} and ${entitlements.revokedAt} is null`)
    expect(owned.length).toBe(standing > 0 ? 1 : 0)
  }
}

async function weather(bank: ProviderDriver, storm: Event[][]) {
  // Keeps many storms fast.
  await emptyDatabase(services.connection)
  const affiliate = await createUser(services)
  const code = `A${affiliate.id.slice(0, 12)}`
  await db.insert(affiliates).values({
    userId: affiliate.id,
    link: code,
    selling: true,
    customPercent: percent,
    createdAt: new Date(),
  })
  await db
    .insert(coupons)
    .values({ code: 'HALF', kind: 'percent', value: 50, createdAt: new Date(), maxUsesPerPerson: 1 })
    .onConflictDoNothing()
  const cases: (Case & { code: string })[] = []
  for (let number = 0; number < ordersAStorm; number++) cases.push(await makeCase(bank, number, code))
  for (const round of storm) {
    await Promise.all(
      round.map(async ({ event, order, steps }) => {
        const of = cases[order]
        if (of) await play(bank, of, event, steps).catch(expected)
      }),
    )
  }
  await calm(bank, cases)
  await expectAccounts(bank, cases)
}

type Event = { event: EventKind; order: number; steps: number }

const stripe = await startStripeStandIn()
const paypal = await startPayPal()
afterAll(async () => {
  await stripe.close()
  await paypal.stop()
})

describe.each([
  ['the sandbox card', () => sandboxDriver(services, 'card')],
  ['the sandbox wallet', () => sandboxDriver(services, 'wallet')],
  ['Stripe', () => stripeDriver(stripe)],
  ['PayPal', () => paypalDriver(paypal, services)],
])('random events of orders by %s', (name, open) => {
  test('end with one grant, one receipt, one commission, and consistent money', async () => {
    const bank = open()
    let events = 0
    await fc.assert(
      fc.asyncProperty(anyStorm, async (storm) => {
        events += storm.flat().length
        await weather(bank, storm)
      }),
      { numRuns: storms, endOnFailure: true },
    )
    if (process.env.AULA_STORMS) {
      console.log(`| ${name} | ${storms} | ${storms * ordersAStorm} | ${events} |`)
    }
    expect(paypal.violations, 'every call is as PayPal wants it').toEqual([])
    // Money refunded at the provider is not left for the owner's refund.
    const others = takeComplaints().filter((each) => !each.includes('"alert":"refund-refused"'))
    expect(others, 'nothing else complains').toEqual([])
  })
})
