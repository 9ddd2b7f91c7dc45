import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, refunds } from '#domain/commerce/payments/payment.table.ts'
import { getReceipt } from '#domain/commerce/purchases/get-receipt.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { SandboxAnswer } from '#domain/kernel/ports/sandbox-desk.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createScriptedProvider, withProvider } from '#tests/factories/payment-provider.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { type Currency, type Money, money } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import { noExtras } from '#values/purchase-address.ts'
import { checkOrder, checkPayment } from './check-payment.ts'
import { confirmOrder } from './confirm-order.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { recordProviderAnswer } from './record-provider-answer.ts'
import { resolveFlag } from './resolve-flag.ts'

const services = await createTestServices()
const { db } = services.connection

const sentMails = async () => (services.mail.kind === 'outbox' ? services.mail.list() : [])

async function buy({ method = 'card' as PaymentMethod, context: given = null as Context | null } = {}) {
  const course = await createCourse(services, { price: 1900, sourceCodeOffered: true, sourceCodePrice: 300 })
  const user = await createUser(services)
  const context = given ?? (await contextOf(services, user))
  const extras = { exclusive: false, sourceCode: true }
  const input = { product: { productType: 'course' as const, slug: course.slug }, extras, method }
  const placed = await placeOrder(context, input)
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  const reference = placed.redirectUrl.split('/').at(-1) ?? ''
  const answer = (what: SandboxAnswer) => services.sandbox?.answer(reference, what)
  return { course, user, context, reference, answer, order: placed.orderNumber }
}

async function scripted() {
  const course = await createCourse(services, { price: 1900 })
  const user = await createUser(services)
  const provider = createScriptedProvider()
  const alerts: string[] = []
  const plain = await contextOf(services, user)
  const context = withProvider({ ...plain, alert: (code) => alerts.push(code) }, provider)
  const recording = withAlerts(context, alerts)
  const placed = await placeOrder(recording, {
    product: { productType: 'course' as const, slug: course.slug },
    extras: noExtras,
    method: 'card',
  })
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  return { course, user, provider, alerts, context: recording, order: placed.orderNumber }
}

function withAlerts(context: Context, alerts: string[]): Context {
  return {
    ...context,
    alert: (code) => alerts.push(code),
    transaction: (work) => context.transaction((inner) => work(withAlerts(inner, alerts))),
  }
}

const receipts = async () => (await listWaitingJobs(services)).filter(({ name }) => name === 'send-mail')
const states = async () => (await db.select().from(orders)).map(({ state }) => state)

describe.each(['card', 'wallet'] as const)('an order paid by %s', (method) => {
  test('grants the course with its extras and mails one receipt', async () => {
    const { user, course, context, reference, answer, order } = await buy({ method })
    await answer('approve')
    expect(await confirmOrder(context, { order })).toEqual({
      orderNumber: order,
      transactionId: reference,
      outcome: 'fulfilled',
      method,
      productType: 'course',
      productId: course.id,
    })
    expect(await db.select().from(entitlements)).toMatchObject([
      { userId: user.id, productId: course.id, kind: 'paid', sourceCode: true, exclusive: false },
    ])
    expect(await receipts()).toMatchObject([
      { data: { template: 'receipt', to: user.email, orderNumber: order, locale: 'es' } },
    ])
    expect(await getReceipt(context, { orderNumber: order })).toMatchObject({
      number: 1,
      orderNumber: order,
      payment: { method, transactionId: reference },
      total: money(2200),
      buyer: { email: user.email },
      product: { productType: 'course', slug: course.slug },
      lines: [{ reason: 'base' }, { reason: 'source-code' }],
    })
  })

  test('is found by the provider’s reference', async () => {
    const { context, reference, answer, order } = await buy({ method })
    await answer('approve')
    expect(await confirmOrder(context, { order: reference })).toMatchObject({ orderNumber: order })
  })

  test.each([
    ['decline', 'declined', 'declined'],
    ['abandon', 'abandoned', 'abandoned'],
    ['delay', 'processing', 'processing'],
  ] as const)('grants nothing after %s', async (what, outcome, state) => {
    const { context, answer, order } = await buy({ method })
    await answer(what)
    expect(await confirmOrder(context, { order })).toMatchObject({ outcome })
    expect(await states()).toEqual([state])
    expect(await db.select().from(entitlements)).toEqual([])
    expect(await receipts()).toEqual([])
  })

  test('is open before the buyer answers', async () => {
    const { context, order } = await buy({ method })
    expect(await confirmOrder(context, { order })).toMatchObject({ outcome: 'open' })
    expect(await states()).toEqual(['pending'])
  })
})

describe('confirming', () => {
  test('grants and mails once, in any order and concurrently, from page, API and job', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('number', 'reference', 'job'), { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        async (ways, together) => {
          const { user, context, reference, answer, order } = await buy()
          await answer('approve')
          const stored = await db.select().from(orders).where(eq(orders.number, order))
          const job = await contextOf(services, system)
          const run = (way: string) =>
            way === 'job'
              ? reconcileOrder(job, { orderId: stored[0]?.id ?? 0, attempt: 0 })
              : confirmOrder(context, { order: way === 'number' ? order : reference })
          if (together) await Promise.all(ways.map(run))
          else for (const way of ways) await run(way)
          const granted = await db.select().from(entitlements).where(eq(entitlements.userId, user.id))
          expect(granted).toHaveLength(1)
          const mailed = (await receipts()).filter(({ data }) => 'to' in data && data.to === user.email)
          expect(mailed).toHaveLength(1)
        },
      ),
      { numRuns: runs(12) },
    )
  })

  test('does not find unknown or other people’s orders', async () => {
    const { order, reference, answer } = await buy()
    await answer('approve')
    const other = await contextOf(services, await createUser(services))
    for (const name of [order, reference, 'XXXX-XXXX-XXXX', '', 'x'.repeat(5000), '\u0000']) {
      await expect(confirmOrder(other, { order: name })).rejects.toMatchObject({ code: 'order-not-found' })
    }
    await expect(confirmOrder(await contextOf(services, visitor), { order })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    await expect(getReceipt(other, { orderNumber: order })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await db.select().from(entitlements)).toEqual([])
  })

  test.each([
    ['amount', { amount: money(1) }],
    ['order number', { orderNumber: 'AAAA-AAAA-AAAA' }],
    ['reference', { reference: 'another' }],
    ['currency', { amount: { amount: 1900, currency: 'EUR' as 'USD' } }],
  ])('grants nothing for another %s, but flags and reports the payment', async (_what, lie) => {
    const { context, provider, alerts, order, course } = await scripted()
    provider.answer({ state: 'paid', ...lie })
    expect(await confirmOrder(context, { order })).toMatchObject({ outcome: 'review' })
    expect(await confirmOrder(context, { order })).toMatchObject({ outcome: 'review' })
    expect(await db.select().from(orders)).toMatchObject([{ flag: 'mismatch', state: 'processing' }])
    expect(await db.select().from(entitlements)).toEqual([])
    expect(alerts).toEqual(['payment-mismatch'])
    const asSystem = withAlerts({ ...context, actor: system }, alerts)
    const look = () => checkPayment(asSystem, { provider: 'scripted', reference: 'card-1' })
    provider.answer({ state: 'paid', ...lie, refunded: money(400) })
    await look()
    expect(await db.select().from(payments)).toMatchObject([{ state: 'mismatched', refunded: 400 }])
    // It was never this order's money: nobody is told of a refund.
    expect(await db.select().from(refunds)).toEqual([])
    // No new payment before a person has looked.
    expect(
      await placeOrder(context, {
        product: { productType: 'course' as const, slug: course.slug },
        extras: noExtras,
        method: 'card',
      }),
    ).toMatchObject({ ok: false, code: 'payment-in-process' })
    await resolveFlag(asSystem, { orderNumber: order, note: 'given back' })
    provider.answer({ state: 'paid', ...lie, refunded: money(1900), disputed: true })
    await look()
    await look()
    expect(await db.select().from(payments)).toMatchObject([
      { state: 'resolved', refunded: 1900, disputed: true },
    ])
    expect(await db.select().from(orders)).toMatchObject([{ flag: 'disputed', state: 'abandoned' }])
    expect(await db.select().from(entitlements)).toEqual([])
    expect(alerts).toEqual(['payment-mismatch', 'payment-disputed'])
  })

  test('records what the provider took once it says so, in the currency of the payment', async () => {
    const { provider } = await scripted()
    const asSystem = withProvider(await contextOf(services, system), provider)
    const feeAfter = async (fee: Money | undefined) => {
      provider.answer({ state: 'paid', fee })
      await checkPayment(asSystem, { provider: 'scripted', reference: 'card-1' })
      return (await db.select({ fee: payments.fee }).from(payments))[0]?.fee
    }
    expect(await feeAfter(undefined)).toBeNull()
    expect(await feeAfter({ amount: 102, currency: 'EUR' as Currency })).toBeNull()
    expect(await feeAfter(money(85))).toBe(85)
    expect(await feeAfter(money(99)), 'what it said first').toBe(85)
  })

  test('does not reopen a withdrawn payment that is declined later', async () => {
    const { context, course, order } = await scripted()
    const product = { productType: 'course' as const, slug: course.slug }
    await placeOrder(context, { product, extras: noExtras, method: 'wallet' })
    const [card] = await db.select().from(payments).where(eq(payments.state, 'withdrawn'))
    if (!card) throw new Error('no payment was withdrawn')
    await recordProviderAnswer(context, card, {
      reference: card.reference ?? '',
      state: 'declined',
      orderNumber: order,
      amount: money(1900),
      refunded: money(0),
      disputed: false,
    })
    expect(await db.select().from(payments).where(eq(payments.id, card.id))).toMatchObject([
      { state: 'withdrawn' },
    ])
    expect(await states()).toEqual(['pending'])
  })

  test.each([
    ['processing', 1],
    ['open', 0],
  ] as const)(
    'tells the payer by mail, once, of a payment declined after it was %s: %i',
    async (first, mails) => {
      const { user, context, provider, order } = await scripted()
      provider.answer({ state: first })
      await confirmOrder(context, { order })
      provider.answer({ state: 'declined' })
      for (let times = 0; times < 2; times++) await confirmOrder(context, { order })
      await runJobs(services)
      const sent = (await sentMails()).filter(({ recipient }) => recipient === user.email)
      expect(sent).toHaveLength(mails)
      for (const { subject, text } of sent) {
        expect(subject).toMatch(/no se completó/)
        expect(text).toContain(`orden=${order}`)
      }
    },
  )

  test('tells nobody of a declined payment that was paid before the mail was written', async () => {
    const { context, provider, order } = await scripted()
    for (const state of ['processing', 'declined', 'paid'] as const) {
      provider.answer({ state })
      await confirmOrder(context, { order })
    }
    await runJobs(services)
    const subjects = (await sentMails()).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^Recibo/)])
  })

  test('accepts a payment that settles after it was declined', async () => {
    const { context, provider, order } = await scripted()
    provider.answer({ state: 'declined' })
    expect(await confirmOrder(context, { order })).toMatchObject({ outcome: 'declined' })
    provider.answer({ state: 'paid' })
    expect(await confirmOrder(context, { order })).toMatchObject({ outcome: 'fulfilled' })
  })

  test('changes nothing when the provider does not answer', async () => {
    const { context, provider, alerts, order } = await scripted()
    provider.down = true
    expect(await confirmOrder(context, { order })).toMatchObject({ outcome: 'unreachable' })
    expect(await states()).toEqual(['pending'])
    expect(alerts).toEqual(['payment-provider-unreachable'])
    provider.down = false
    provider.answer({ state: 'paid' })
    expect(await confirmOrder(context, { order })).toMatchObject({ outcome: 'fulfilled' })
  })

  test('a fault of the shop is not taken for one of the provider', async () => {
    const { context, provider, alerts, order: orderNumber } = await scripted()
    const support = await contextOf(services, await createUser(services, { role: 'support' }))
    const checking = withProvider({ ...support, alert: (code) => alerts.push(code) }, provider)
    provider.answer({ state: 'paid' })
    const transaction = async () => {
      throw new Error('a fault of our own')
    }
    await expect(checkOrder({ ...checking, transaction }, { orderNumber })).rejects.toThrow(
      'a fault of our own',
    )
    expect(alerts).toEqual([])
    provider.down = true
    await expect(checkOrder(checking, { orderNumber })).rejects.toMatchObject({
      code: 'provider-unreachable',
    })
    expect(alerts).toEqual(['payment-provider-unreachable'])
    provider.down = false
    expect(await confirmOrder(context, { order: orderNumber })).toMatchObject({ outcome: 'fulfilled' })
  })

  test('reports a second payment of a paid order and grants nothing more', async () => {
    const { context, provider, alerts, order } = await scripted()
    provider.answer({ state: 'paid' })
    await confirmOrder(context, { order })
    const [paid] = await db.select().from(orders)
    const [second] = await db
      .insert(payments)
      .values({
        orderId: paid?.id ?? 0,
        method: 'card',
        provider: 'scripted',
        reference: 'card-2',
        state: 'processing',
        currency: 'USD',
        amount: 1900,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .returning()
    await recordProviderAnswer(context, second ?? { id: 0, orderId: 0, refunded: 0 }, {
      reference: 'card-2',
      state: 'paid',
      orderNumber: order,
      amount: money(1900),
      refunded: money(0),
      disputed: false,
    })
    expect(await db.select().from(orders)).toMatchObject([{ state: 'fulfilled', flag: 'paid-twice' }])
    expect(alerts).toEqual(['payment-paid-twice'])
    expect(await receipts()).toHaveLength(1)
    // The first payment counts; the second is refunded.
    expect(await confirmOrder(context, { order })).toMatchObject({ transactionId: 'card-1' })
    expect(await getReceipt(context, { orderNumber: order })).toMatchObject({
      payment: { transactionId: 'card-1' },
    })
  })

  test('brings a dispute back that another flag had hidden or replaced', async () => {
    const { context, provider, order } = await scripted()
    const owner = withAlerts({ ...context, actor: system }, [])
    const flags = async () => (await db.select().from(orders)).map(({ flag }) => flag)
    provider.answer({ state: 'paid', disputed: true })
    await confirmOrder(context, { order })
    expect(await flags()).toEqual(['disputed'])
    const [paid] = await db.select().from(orders)
    const [second] = await db
      .insert(payments)
      .values({
        orderId: paid?.id ?? 0,
        method: 'card',
        provider: 'scripted',
        reference: 'card-2',
        state: 'processing',
        currency: 'USD',
        amount: 1900,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .returning()
    const twice = (refunded: number) =>
      recordProviderAnswer(owner, second ?? { id: 0, orderId: 0, refunded: 0 }, {
        reference: 'card-2',
        state: 'paid',
        orderNumber: order,
        amount: money(1900),
        refunded: money(refunded),
        disputed: false,
      })
    await twice(0)
    expect(await flags()).toEqual(['paid-twice'])
    await twice(1900)
    expect(await flags()).toEqual(['disputed'])

    await db.update(orders).set({ flag: 'refund-undone' })
    await resolveFlag(owner, { orderNumber: order, note: 'seen' })
    expect(await flags()).toEqual(['disputed'])
    await resolveFlag(owner, { orderNumber: order, note: 'told the bank' })
    expect(await flags()).toEqual([null])
  })

  test('grants nothing for a refunded order, whatever the provider says', async () => {
    const { context, provider, alerts, order } = await scripted()
    provider.answer({ state: 'processing' })
    await confirmOrder(context, { order })
    const [stored] = await db.update(orders).set({ state: 'refunded' }).returning()
    provider.answer({ state: 'paid' })
    expect(await confirmOrder(context, { order })).toMatchObject({ outcome: 'refunded' })
    const job = withAlerts({ ...context, actor: system }, alerts)
    await reconcileOrder(job, { orderId: stored?.id ?? 0, attempt: 0 })
    const [payment] = await db.select().from(payments)
    await recordProviderAnswer(context, payment ?? { id: 0, orderId: 0, refunded: 0 }, {
      reference: 'card-1',
      state: 'paid',
      orderNumber: order,
      amount: money(1900),
      refunded: money(0),
      disputed: false,
    })
    expect(await states()).toEqual(['refunded'])
    expect(await db.select().from(entitlements)).toEqual([])
    expect(await receipts()).toEqual([])
    // The order is over: a person must refund.
    expect(alerts).toEqual(['payment-paid-twice'])
  })

  test('upgrades a course watched with ads in the same row', async () => {
    const { user, course, context, answer, order } = await buy()
    const watched = await createEntitlement(services, {
      userId: user.id,
      productId: course.id,
      kind: 'ads',
    })
    await answer('approve')
    await confirmOrder(context, { order })
    expect(await db.select().from(entitlements)).toMatchObject([{ id: watched.id, kind: 'paid' }])
  })

  test('adds an extra bought later', async () => {
    const { user, course, context, answer, order } = await buy()
    await createEntitlement(services, { userId: user.id, productId: course.id, exclusive: true })
    await answer('approve')
    await confirmOrder(context, { order })
    expect(await db.select().from(entitlements)).toMatchObject([{ exclusive: true, sourceCode: true }])
  })
})

describe('an unconfirmed order', () => {
  test('is fulfilled by the job', async () => {
    const { user, answer } = await buy()
    await answer('approve')
    const [job] = await listWaitingJobs(services)
    await reconcileOrder(await contextOf(services, system), job?.data as { orderId: number; attempt: number })
    expect(await db.select().from(entitlements)).toMatchObject([{ userId: user.id }])
  })

  test('is checked with growing delays for three days, then abandoned', async () => {
    const { answer } = await buy()
    const context = await contextOf(services, system)
    const delays: number[] = []
    for (;;) {
      const [job] = (await listWaitingJobs(services)).filter(({ name }) => name === 'reconcile-order')
      if (!job) break
      delays.push(Math.round((job.startsAt.getTime() - Date.now()) / 1000))
      await services.connection.queue.executeSql('delete from jobs.job', [])
      await reconcileOrder(context, job.data as { orderId: number; attempt: number })
    }
    expect(delays.length).toBeGreaterThan(4)
    expect(delays).toEqual([...delays].sort((a, b) => a - b))
    const days = delays.reduce((sum, each) => sum + each, 0) / 86_400
    expect(days).toBeCloseTo(3, 1)
    expect(await states()).toEqual(['abandoned'])
    expect(await answer('approve')).toBe(false)
  })

  test('has its other payments withdrawn by the job after the provider was unreachable', async () => {
    const { context, provider, alerts, order } = await scripted()
    provider.answer({ state: 'declined' })
    await confirmOrder(context, { order })
    const [stored] = await db.select().from(orders)
    const orderId = stored?.id ?? 0
    // A second attempt by wallet, and then the card is charged too.
    const wallet = createScriptedProvider('wallet')
    const both = withProvider(context, {
      ...wallet,
      settle: async (reference) => ({ ...(await wallet.settle(reference)), state: 'open' }),
      withdraw: async (reference) => {
        if (wallet.down) throw new Error('the provider is down')
        return wallet.withdraw(reference)
      },
    })
    const [course] = await db.select().from(courses)
    await placeOrder(both, {
      product: { productType: 'course' as const, slug: course?.slug ?? '' },
      extras: noExtras,
      method: 'wallet',
    })
    provider.answer({ state: 'paid' })
    wallet.down = true
    expect(await confirmOrder(both, { order })).toMatchObject({ outcome: 'fulfilled' })
    expect(new Set(alerts)).toEqual(new Set(['payment-provider-unreachable']))
    const job = withAlerts({ ...both, actor: system }, alerts)
    await expect(reconcileOrder(job, { orderId, attempt: 0 })).rejects.toThrow('the provider is down')
    wallet.down = false
    await reconcileOrder(job, { orderId, attempt: 0 })
    expect(wallet.opened.get('wallet-1')).toMatchObject({ state: 'abandoned' })
    expect(await states()).toEqual(['fulfilled'])
    expect(await receipts()).toHaveLength(1)
  })

  test('is checked longer while money is in process', async () => {
    const { context, provider, alerts, order } = await scripted()
    provider.answer({ state: 'processing' })
    await confirmOrder(context, { order })
    const [stored] = await db.select().from(orders)
    await services.connection.queue.executeSql('delete from jobs.job', [])
    const job = withAlerts({ ...context, actor: system }, alerts)
    await reconcileOrder(job, { orderId: stored?.id ?? 0, attempt: 6 })
    expect(await listWaitingJobs(services)).toMatchObject([{ data: { attempt: 7 } }])
    expect(alerts).toEqual(['payment-stuck'])
  })
})

test('is processed by the queue', async () => {
  const { answer } = await buy()
  await answer('decline')
  await runJobs(services, { later: true })
  expect(await states()).toEqual(['declined'])
})
