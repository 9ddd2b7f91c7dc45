import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentRequest } from '#domain/kernel/ports/payment-provider.ts'
import { openTestDatabase } from '#tests/harness/database.ts'
import { startPayPal } from '#tests/stand-ins/paypal.ts'
import { hasPayPalDescription } from '#tests/stand-ins/paypal-checks.ts'
import { money } from '#values/money.ts'
import { paymentProviderContract } from '../payment-provider.contract.ts'
import { createPayPalWallet } from './paypal.ts'
import { createPayPalApi } from './paypal-api.ts'
import { getPayPalOrder } from './paypal-order-queries.ts'

const connection = await openTestDatabase()
const paypal = await startPayPal()
afterAll(async () => {
  await connection.close()
  await paypal.stop()
})
afterEach(() => {
  expect(paypal.violations.splice(0), 'every call is as PayPal wants it').toEqual([])
})

const { db } = connection
const settings = {
  clientId: paypal.clientId,
  clientSecret: paypal.clientSecret,
  environment: 'sandbox',
  apiUrl: paypal.url,
  timeoutMs: 400,
  pauseMs: 5,
} as const
const wallet = (changes = {}) => createPayPalWallet({ db, api: createPayPalApi({ ...settings, ...changes }) })
let provider = wallet()

let requests = 0
function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  const number = ++requests
  return {
    key: `own-${number}`,
    orderNumber: `OWN-${number}`,
    amount: money(1234),
    description: 'A course',
    customerEmail: 'ana@example.org',
    locale: 'es' as const,
    returnUrl: 'http://localhost:3000/back',
    cancelUrl: 'http://localhost:3000/cancel',
    ...changes,
  }
}

async function opened(changes: Partial<PaymentRequest> = {}) {
  return (await provider.open(request(changes))).reference
}

async function paid(amount = money(1234)) {
  const reference = await opened({ amount })
  paypal.buyer.approve(reference)
  await provider.settle(reference)
  return reference
}

const callsTo = (path: RegExp) => paypal.requests.filter((call) => path.test(call.path)).length

describe('PayPal', () => {
  paymentProviderContract(async () => ({
    provider,
    buyer: {
      /** Nothing follows from it. */
      approve: async (reference) => {
        const { state } = await getPayPalOrder(db, reference)
        return paypal.buyer.approve(reference) && state !== 'withdrawn'
      },
      decline: async (reference) => paypal.buyer.approve(reference, 'refused'),
      abandon: async (reference) => paypal.buyer.expire(reference),
      approveSlowly: async (reference) => {
        const taken = paypal.buyer.approve(reference, 'slow')
        await provider.settle(reference)
        return taken
      },
      arrive: async () => paypal.books.arrive(),
    },
  }))
})

test.skipIf(!hasPayPalDescription)(
  'the stand-in holds us, and itself, to the published description',
  async () => {
    const reference = await paid()
    await provider.refund({ reference, key: `${reference}-1`, amount: money(1) })
    const checks = await (await import('#tests/stand-ins/paypal-checks.ts')).publishedChecks()
    const create = paypal.requests.find(({ path }) => path === '/v2/checkout/orders')
    if (!checks || !create) throw new Error('nothing to check')
    expect(checks.request(create)).toEqual([])
    expect(checks.request({ ...create, body: { intent: 'CAPTURE' } })).not.toEqual([])
    expect(checks.answer(create, 201, { status: 'PAID' })).not.toEqual([])
  },
)

describe('orders sent to PayPal', () => {
  test('have our price, our order number and the return addresses', async () => {
    const { reference, redirectUrl } = await provider.open(
      request({ orderNumber: 'ABCD', amount: money(1905), locale: 'en', description: 'Git & "others"' }),
    )
    expect(redirectUrl).toBe(`${paypal.url}/checkoutnow?token=${reference}`)
    const unit = {
      reference_id: 'ABCD',
      custom_id: 'ABCD',
      invoice_id: 'ABCD',
      description: 'Git & "others"',
    }
    expect(paypal.books.find(reference)).toMatchObject({
      unit: { ...unit, amount: { currency_code: 'USD', value: '19.05' } },
      returnUrl: 'http://localhost:3000/back',
      cancelUrl: 'http://localhost:3000/cancel',
    })
  })

  test('an amount or currency that differs at PayPal is reported as it is at PayPal', async () => {
    const reference = await opened()
    paypal.buyer.approve(reference)
    const order = paypal.books.find(reference)
    if (order) order.unit.amount = { currency_code: 'EUR', value: '0.01' }
    expect(await provider.settle(reference)).toMatchObject({
      state: 'paid',
      amount: { amount: 1, currency: 'EUR' },
    })
  })

  test('a PayPal order that this shop did not create is not found', async () => {
    const order = paypal.books.create({
      unit: {
        reference_id: 'X',
        custom_id: 'X',
        invoice_id: 'X',
        description: 'X',
        amount: { currency_code: 'USD', value: '1.00' },
      },
      returnUrl: '',
      cancelUrl: '',
    })
    paypal.buyer.approve(order.id)
    await expect(provider.settle(order.id)).rejects.toThrow(/opened no PayPal order/)
    expect(order.capture).toBeNull()
  })
})

test('a paid order names the country of who paid and what PayPal took', async () => {
  const { amount, ...answer } = await provider.settle(await paid())
  expect(answer).toMatchObject({
    state: 'paid',
    country: 'MX',
    fee: { ...amount, amount: Math.round(amount.amount * 0.054) + 30 },
  })
})

describe('capturing', () => {
  test('a cancelled order is not captured, even if the buyer approves it later', async () => {
    const before = paypal.books.taken()
    const reference = await opened()
    await provider.withdraw(reference)
    paypal.buyer.approve(reference)
    expect(await provider.settle(reference)).toMatchObject({ state: 'abandoned' })
    expect(await provider.withdraw(reference)).toMatchObject({ state: 'abandoned' })
    expect(paypal.books.taken()).toBe(before)
  })

  test('an approved order that was not captured is cancelled', async () => {
    const reference = await opened()
    paypal.buyer.approve(reference)
    expect(await provider.withdraw(reference)).toMatchObject({ state: 'abandoned' })
    expect(await provider.settle(reference)).toMatchObject({ state: 'abandoned' })
  })

  test.each(Array.from({ length: 8 }, (_, round) => round))(
    'and cancelling at the same time: one succeeds, and both report which (%i)',
    async () => {
      const before = paypal.books.taken()
      const reference = await opened()
      paypal.buyer.approve(reference)
      await Promise.all([provider.settle(reference), provider.withdraw(reference)])
      const { state } = await provider.settle(reference)
      expect(paypal.books.taken() - before).toBe(state === 'paid' ? 1234 : 0)
      expect(['paid', 'abandoned']).toContain(state)
    },
  )

  test.each(['refused', 'failing'] as const)(
    'that PayPal declines (%s) is not tried again',
    async (instrument) => {
      const reference = await opened()
      paypal.buyer.approve(reference, instrument)
      expect(await provider.settle(reference)).toMatchObject({ state: 'declined' })
      // The buyer may have paid otherwise meanwhile.
      paypal.buyer.approve(reference)
      const before = callsTo(/capture$/)
      expect(await provider.settle(reference)).toMatchObject({ state: 'declined' })
      expect(callsTo(/capture$/)).toBe(before)
    },
  )

  test('a purchase with two approved PayPal orders is captured once', async () => {
    const before = paypal.books.taken()
    const [first, second] = [await opened({ orderNumber: 'ONCE' }), await opened({ orderNumber: 'ONCE' })]
    paypal.buyer.approve(first)
    paypal.buyer.approve(second)
    expect(await provider.settle(first)).toMatchObject({ state: 'paid' })
    expect(await provider.settle(second)).toMatchObject({ state: 'declined' })
    expect(paypal.books.taken() - before).toBe(1234)
  })

  test('a capture whose response was lost is repeated and happens once', async () => {
    const before = paypal.books.taken()
    const reference = await opened()
    paypal.buyer.approve(reference)
    paypal.fail({ path: /capture$/, how: 'answer-lost' })
    expect(await provider.settle(reference)).toMatchObject({ state: 'paid' })
    expect(paypal.books.taken() - before).toBe(1234)
  })

  test('a capture completed before a crash is found as completed', async () => {
    const reference = await opened()
    paypal.buyer.approve(reference)
    paypal.fail({ path: /capture$/, how: 'answer-lost', times: 3 })
    await expect(provider.settle(reference)).rejects.toThrow()
    expect(await wallet().settle(reference)).toMatchObject({ state: 'paid' })
  })

  test('a capture in progress in another request is awaited, and not reported as declined', async () => {
    const reference = await opened()
    paypal.buyer.approve(reference)
    paypal.fail({ path: /capture$/, how: 'twin', times: 2 })
    expect(await provider.settle(reference)).toMatchObject({ state: 'paid' })

    const other = await opened()
    paypal.buyer.approve(other)
    paypal.fail({ path: /capture$/, how: 'twin', times: 3 })
    await expect(provider.settle(other)).rejects.toThrow(/ORDER_COMPLETION_IN_PROGRESS/)
    expect(await provider.settle(other)).toMatchObject({ state: 'paid' })
  })

  test('a started capture is still found when PayPal no longer returns the order', async () => {
    const reference = await opened()
    paypal.buyer.approve(reference)
    paypal.fail({ path: /capture$/, how: 503, times: 3 })
    await expect(provider.settle(reference)).rejects.toThrow()
    expect(await provider.withdraw(reference)).toMatchObject({ state: 'processing' })
    paypal.buyer.expire(reference)
    await expect(provider.settle(reference)).rejects.toThrow(/no longer has order/)
  })
})

describe('errors of PayPal', () => {
  beforeEach(() => {
    provider = wallet()
  })

  test.each([429, 500, 503, 'silent', 'answer-lost'] as const)(
    'once (%s), the call is made again',
    async (how) => {
      const before = paypal.books.orders.size
      paypal.fail({ path: /orders$/, how })
      const reference = await opened()
      expect(paypal.books.orders.size - before).toBe(1)
      paypal.fail({ path: /orders\/\w+$/, how })
      expect(await provider.settle(reference)).toMatchObject({ state: 'open' })
    },
  )

  test('repeated failures throw a temporary error without secrets', async () => {
    paypal.fail({ path: /orders$/, how: 503, times: 3 })
    const wanted = request()
    const error = await provider.open(wanted).catch((reason: Error) => reason)
    expect(String(error)).toMatch(/PayPal answered 503 .*to create an order/)
    expect(JSON.stringify(error) + (error as Error).stack).not.toMatch(/A21AA|Bearer|secret-of/)
    const { reference } = await provider.open(wanted)
    expect(await provider.settle(reference)).toMatchObject({ state: 'open' })
  })

  test('a failed token request is repeated', async () => {
    paypal.fail({ path: /token$/, how: 503, times: 3 })
    await expect(opened()).rejects.toThrow(/503/)
    expect(await provider.settle(await opened())).toMatchObject({ state: 'open' })
  })

  test('wrong keys are reported as wrong, and not printed', async () => {
    const stranger = wallet({ clientSecret: 'not-the-secret' })
    const error = await stranger.open(request()).catch((reason: Error) => reason)
    expect(String(error)).toMatch(/PayPal answered 401 invalid_client/)
    expect(String(error)).not.toContain('not-the-secret')
  })
})

describe('the access token', () => {
  test('is requested once and used until it expires', async () => {
    provider = wallet()
    const before = paypal.tokensIssued()
    const reference = await opened()
    await provider.settle(reference)
    await provider.settle(reference)
    expect(paypal.tokensIssued() - before).toBe(1)
  })

  test('is replaced when PayPal has revoked it', async () => {
    const reference = await opened()
    paypal.revokeTokens()
    expect(await provider.settle(reference)).toMatchObject({ state: 'open' })
  })
})

describe('refunds and disputes', () => {
  test('a refund whose response was lost is made once', async () => {
    const reference = await paid()
    paypal.fail({ path: /refund$/, how: 'answer-lost' })
    const refund = { reference, key: `${reference}-1`, amount: money(234) }
    expect(await provider.refund(refund)).toMatchObject({ refunded: money(234), state: 'paid' })
    expect(paypal.books.find(reference)?.refunds).toHaveLength(1)
  })

  test('a payment that PayPal reversed itself counts as fully refunded', async () => {
    const reference = await paid()
    const capture = paypal.books.find(reference)?.capture
    if (capture) capture.status = 'REFUNDED'
    expect(await provider.settle(reference)).toMatchObject({ state: 'paid', refunded: money(1234) })
  })

  test('a failed refund counts as nothing refunded', async () => {
    const reference = await paid()
    paypal.books.find(reference)?.refunds.push({
      id: 'R1',
      status: 'FAILED',
      amount: { currency_code: 'USD', value: '5.00' },
    })
    expect(await provider.settle(reference)).toMatchObject({ refunded: money(0) })
  })

  test('a payment stays disputed until the dispute is decided', async () => {
    const reference = await paid()
    paypal.buyer.dispute(reference)
    expect(await provider.settle(reference)).toMatchObject({ state: 'paid', disputed: true })
    paypal.buyer.resolveDispute(reference)
    expect(await provider.settle(reference)).toMatchObject({ disputed: false })
  })
})
