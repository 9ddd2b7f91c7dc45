import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { regionalRules } from '#domain/commerce/regional-prices/regional-rule.table.ts'
import { sandboxPayments } from '#gateways/sandbox-bank/sandbox-payment.table.ts'
import { createAffiliate } from '#tests/factories/create-affiliate.ts'
import { approve, createCheckout, place } from '#tests/factories/create-checkout.ts'
import { createRegionalRule } from '#tests/factories/create-regional-rule.ts'
import { createScriptedProvider, withProvider } from '#tests/factories/payment-provider.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { placeOrder } from './place-order.ts'

const services = await createTestServices()
const { db } = services.connection

const code = { exclusive: false, sourceCode: true }
const shop = (values?: Parameters<typeof createCheckout>[1]) => createCheckout(services, values)

describe('clicking pay again', () => {
  test('resumes the same order and payment while fresh', async () => {
    const { context, input } = await shop()
    const first = await place(context, input)
    expect(await place(context, input)).toEqual(first)
    expect(await db.select().from(sandboxPayments)).toHaveLength(1)
  })

  test('withdraws a payment after half an hour and opens another for the same order', async () => {
    const { context, input, user } = await shop()
    const first = await place(context, input)
    const later = await contextOf(services, user, { now: () => new Date(Date.now() + 31 * 60_000) })
    const second = await place(later, input)
    expect(second.orderNumber).toBe(first.orderNumber)
    expect(second.redirectUrl).not.toBe(first.redirectUrl)
    expect((await db.select().from(sandboxPayments)).map(({ state }) => state).sort()).toEqual([
      'abandoned',
      'open',
    ])
  })

  test('withdraws the first payment for another payment method', async () => {
    const { context, input } = await shop()
    const first = await place(context, input)
    const second = await place(context, { ...input, method: 'wallet' })
    expect(second.orderNumber).toBe(first.orderNumber)
    expect(await approve(services, first.redirectUrl)).toBe(false)
    expect(await approve(services, second.redirectUrl)).toBe(true)
    expect(await confirmOrder(context, { order: second.orderNumber })).toMatchObject({ outcome: 'fulfilled' })
  })

  test('with other extras creates another order and withdraws the first', async () => {
    const { context, input } = await shop()
    const first = await place(context, input)
    const second = await place(context, { ...input, extras: code })
    expect(second.orderNumber).not.toBe(first.orderNumber)
    expect(await approve(services, first.redirectUrl)).toBe(false)
    expect((await db.select().from(orders)).map(({ state }) => state).sort()).toEqual([
      'abandoned',
      'pending',
    ])
  })

  test('at the same total with other lines creates another order', async () => {
    const { context, input, course } = await shop()
    const first = await place(context, { ...input, extras: code })
    await db.update(courses).set({ price: 1500, offerPrice: null }).where(eq(courses.id, course.id))
    const second = await place(context, { ...input, extras: code, expectedTotal: 1800 })
    expect(second.orderNumber).not.toBe(first.orderNumber)
    expect(await approve(services, first.redirectUrl)).toBe(false)
    const [order] = await db.select().from(orders).where(eq(orders.number, second.orderNumber))
    expect(order?.lines.map(({ reason }) => reason)).toEqual(['base', 'source-code'])
  })

  test('with the same amount in another currency creates another order', async () => {
    await createRegionalRule(services)
    const { context, input } = await shop()
    const transfer = { ...input, method: 'transfer' as const, country: 'VE' }
    const first = await place(context, transfer)
    expect(await place(context, transfer)).toEqual(first)
    await db.update(regionalRules).set({ currency: 'VED' })
    expect((await place(context, transfer)).orderNumber).not.toBe(first.orderNumber)
    expect(await db.select().from(orders).orderBy(orders.id)).toMatchObject([
      { regional: { currency: 'VES', localAmount: 47_450 }, state: 'abandoned' },
      { regional: { currency: 'VED', localAmount: 47_450 }, state: 'pending' },
    ])
  })

  test('leads to the order that was paid in another tab', async () => {
    const { context, input } = await shop()
    const first = await place(context, input)
    await approve(services, first.redirectUrl)
    expect(await placeOrder(context, { ...input, method: 'wallet' })).toEqual({
      ok: false,
      code: 'already-paid',
      orderNumber: first.orderNumber,
    })
  })

  test('is rejected while money is in process', async () => {
    const { context, input } = await shop()
    const first = await place(context, input)
    await services.sandbox?.answer(first.redirectUrl.split('/').at(-1) ?? '', 'delay')
    await confirmOrder(context, { order: first.orderNumber })
    for (const method of ['card', 'wallet'] as const) {
      expect(await placeOrder(context, { ...input, method })).toEqual({
        ok: false,
        code: 'payment-in-process',
        orderNumber: first.orderNumber,
      })
    }
  })

  test('after a declined payment retries the same order', async () => {
    const { context, input } = await shop()
    const first = await place(context, input)
    await services.sandbox?.answer(first.redirectUrl.split('/').at(-1) ?? '', 'decline')
    await confirmOrder(context, { order: first.orderNumber })
    const second = await place(context, input)
    expect(second.orderNumber).toBe(first.orderNumber)
    await approve(services, second.redirectUrl)
    expect(await confirmOrder(context, { order: first.orderNumber })).toMatchObject({ outcome: 'fulfilled' })
  })
})

describe('changing a choice before paying', () => {
  const deliverAt = new Date(Date.now() + 5 * 86_400_000)
  const gift = { email: 'friend@example.org', byLink: true, giverName: 'Ana', message: 'Hola' }

  test('saves the last letter of a gift, with the same payment', async () => {
    const { context, input } = await shop()
    const first = await place(context, { ...input, gift })
    const again = await place(context, { ...input, gift: { ...gift, message: 'Felicidades', deliverAt } })
    expect(again).toEqual(first)
    expect(await db.select().from(gifts)).toMatchObject([{ message: 'Felicidades', deliverAt }])
  })

  test('keeps the affiliate when the browser forgot the code', async () => {
    const { context, input } = await shop()
    const seller = await createAffiliate(services, { link: 'bruno' })
    const first = await place(context, input)
    expect(await place(context, { ...input, affiliateCode: 'bruno' })).toEqual(first)
    expect(await place(context, input)).toEqual(first)
    expect(await db.select().from(orders)).toMatchObject([{ affiliateId: seller.id }])
  })
})

describe('concurrent tabs', () => {
  test('create one order and one payment for the same button', async () => {
    const { context, input } = await shop()
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOrder(context, input)))
    expect(answers[0]).toMatchObject({ ok: true })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await db.select().from(orders)).toHaveLength(1)
    expect(await db.select().from(sandboxPayments)).toHaveLength(1)
  })

  test('leave at most one payable payment, whatever they choose', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            method: fc.constantFrom('card' as const, 'wallet' as const),
            sourceCode: fc.boolean(),
          }),
          { minLength: 2, maxLength: 5 },
        ),
        async (clicks) => {
          const { context, course } = await shop()
          await Promise.all(
            clicks.map(({ method, sourceCode }) =>
              placeOrder(context, {
                product: { productType: 'course' as const, slug: course.slug },
                method,
                extras: { exclusive: false, sourceCode },
              }),
            ),
          )
          const rows = await db
            .select({
              number: orders.number,
              payment: sandboxPayments.reference,
              state: sandboxPayments.state,
            })
            .from(sandboxPayments)
            .innerJoin(orders, eq(orders.number, sandboxPayments.orderNumber))
            .where(eq(orders.productId, course.id))
          const payable = rows.filter(({ state }) => state === 'open')
          expect(payable.length).toBeLessThanOrEqual(1)
          for (const { payment } of rows) await services.sandbox?.answer(payment, 'approve')
          const outcomes = await Promise.all(
            rows.map(({ number }) => confirmOrder(context, { order: number })),
          )
          const paid = outcomes
            .filter(({ outcome }) => outcome === 'fulfilled')
            .map((each) => each.orderNumber)
          expect(new Set(paid).size).toBe(payable.length)
        },
      ),
      { numRuns: runs(15) },
    )
  })

  test('never send anybody to a payment withdrawn while it was opened', async () => {
    const { context, input } = await shop()
    const provider = createScriptedProvider()
    const slow = withProvider(context, {
      ...provider,
      open: async (request) => {
        const opened = await provider.open(request)
        await place(context, { ...input, method: 'wallet' })
        return opened
      },
    })
    expect(await placeOrder(slow, input)).toEqual({ ok: false, code: 'another-payment-open' })
    expect(provider.opened.get('card-1')).toMatchObject({ state: 'abandoned' })
    expect(await db.select().from(payments).orderBy(payments.id)).toMatchObject([
      { method: 'card', state: 'withdrawn', reference: 'card-1' },
      { method: 'wallet', state: 'open' },
    ])
  })

  test('report a provider that fails to withdraw such a payment', async () => {
    const { context, input } = await shop()
    const provider = createScriptedProvider()
    const alerts: string[] = []
    const slow = withProvider(
      { ...context, alert: (code) => alerts.push(code) },
      {
        ...provider,
        open: async (request) => {
          const opened = await provider.open(request)
          await place(context, { ...input, method: 'wallet' })
          return opened
        },
        withdraw: async () => {
          throw new Error('the provider is down')
        },
      },
    )
    expect(await placeOrder(slow, input)).toEqual({ ok: false, code: 'another-payment-open' })
    expect(alerts).toEqual(['payment-provider-unreachable'])
  })

  test('never undo an order that the provider settles at that moment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('card' as const, 'wallet' as const, 'confirm' as const), {
          minLength: 1,
          maxLength: 4,
        }),
        async (others) => {
          const { context, input } = await shop()
          const { orderNumber, redirectUrl } = await place(context, input)
          const reference = redirectUrl.split('/').at(-1) ?? ''
          await services.sandbox?.answer(reference, 'decline')
          await confirmOrder(context, { order: orderNumber })
          // The provider charges a declined payment after all.
          await db
            .update(sandboxPayments)
            .set({ state: 'approved' })
            .where(eq(sandboxPayments.reference, reference))
          const confirm = () => confirmOrder(context, { order: orderNumber })
          await Promise.all([
            confirm(),
            ...others.map((way) =>
              way === 'confirm' ? confirm() : placeOrder(context, { ...input, method: way }),
            ),
          ])
          expect(await confirm()).toMatchObject({ outcome: 'fulfilled', transactionId: reference })
          const attempts = await db
            .select({ state: sandboxPayments.state })
            .from(sandboxPayments)
            .where(eq(sandboxPayments.orderNumber, orderNumber))
          expect(attempts.filter(({ state }) => state === 'open')).toEqual([])
        },
      ),
      { numRuns: runs(15) },
    )
  })
})
