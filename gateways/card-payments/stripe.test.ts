import type Stripe from 'stripe'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { PaymentRequest } from '#domain/kernel/ports/payment-provider.ts'
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts'
import { stripeFeeOf } from '#tests/stand-ins/stripe-objects.ts'
import { money } from '#values/money.ts'
import { paymentProviderContract } from '../payment-provider.contract.ts'
import { createStripeCard } from './stripe.ts'
import { openStripe } from './stripe-client.ts'

const standIn = await startStripeStandIn()
const { books, secretKey, url: apiUrl } = standIn
afterAll(() => standIn.close())
afterEach(() => expect(standIn.failuresLeft(), 'every failure was met').toBe(0))

const provider = createStripeCard({ secretKey, apiUrl, timeoutMs: 300 })

let requests = 0
function request(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  const number = ++requests
  return {
    key: `own-key-${number}`,
    orderNumber: `OWN-${number}`,
    amount: money(1990),
    description: 'Un curso',
    customerEmail: 'ana@example.org',
    locale: 'es' as const,
    returnUrl: 'http://localhost:3000/back?a=1',
    cancelUrl: 'http://localhost:3000/cancel',
    ...changes,
  }
}

describe('card payments by Stripe', () => {
  paymentProviderContract(async () => {
    let slow = ''
    return {
      provider,
      buyer: {
        approve: async (reference) => books.pay(reference),
        // Money that was promised and did not come.
        decline: async (reference) => books.payLater(reference) && books.failLater(reference),
        abandon: async (reference) => books.expire(reference),
        approveSlowly: async (reference) => {
          slow = reference
          return books.payLater(reference)
        },
        arrive: async () => {
          books.arrive(slow)
        },
      },
    }
  })

  test('the session has the order, the buyer, the return addresses and automatic language', async () => {
    const wanted = request()
    const { reference, redirectUrl } = await provider.open(wanted)
    const { params } = books.find(reference) ?? {}
    expect(params).toMatchObject({
      locale: 'auto',
      client_reference_id: wanted.orderNumber,
      metadata: { order: wanted.orderNumber },
      customer_email: 'ana@example.org',
      success_url: wanted.returnUrl,
      cancel_url: wanted.cancelUrl,
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 1990, product_data: { name: 'Un curso' } },
        },
      ],
    })
    expect(redirectUrl).toBe(`${apiUrl}/c/pay/${reference}`)
  })

  test('the session has no email when the buyer gave none', async () => {
    const { reference } = await provider.open(request({ customerEmail: '' }))
    expect(books.find(reference)?.params).not.toHaveProperty('customer_email')
  })

  test('after a declined card the payment stays open for another card', async () => {
    const { reference } = await provider.open(request())
    books.decline(reference)
    expect(await provider.settle(reference)).toMatchObject({ state: 'open' })
    books.pay(reference)
    const { amount } = request()
    expect(await provider.settle(reference)).toMatchObject({
      state: 'paid',
      country: 'ES',
      fee: { ...amount, amount: stripeFeeOf(amount.amount) },
    })
  })

  test('a second attempt in another language uses the same session', async () => {
    const wanted = request()
    const first = await provider.open(wanted)
    expect(await provider.open({ ...wanted, description: 'A course' })).toEqual(first)
  })

  test('reports a dispute as open, as won by the shop, or as lost with the amount', async () => {
    const pay = async () => {
      const { reference } = await provider.open(request())
      books.pay(reference)
      books.dispute(reference)
      return reference
    }
    const won = await pay()
    expect(await provider.settle(won)).toMatchObject({ state: 'paid', disputed: true, refunded: money(0) })
    await expect(
      provider.refund({ reference: won, key: `${won}-1`, amount: money(100) }),
    ).rejects.toMatchObject({ code: 'refund-refused' })
    books.decideDispute(won, 'won')
    expect(await provider.settle(won)).toMatchObject({ state: 'paid', disputed: false, refunded: money(0) })
    const lost = await pay()
    books.decideDispute(lost, 'lost')
    expect(await provider.settle(lost)).toMatchObject({ disputed: false, refunded: money(1990) })
    books.decideDispute(lost, 'appeal_under_review')
    expect(await provider.settle(lost)).toMatchObject({ disputed: true, refunded: money(1990) })
  })

  test('includes refunds that the owner made in the Stripe dashboard', async () => {
    const { reference } = await provider.open(request())
    books.pay(reference)
    books.refund(reference, { amount: 90 })
    expect(await provider.settle(reference)).toMatchObject({ state: 'paid', refunded: money(90) })
  })

  test('a refund whose idempotency key has expired at Stripe is not repeated', async () => {
    const { reference } = await provider.open(request())
    books.pay(reference)
    const refund = { reference, key: `${reference}-1`, amount: money(100) }
    await provider.refund(refund)
    standIn.forgetKeys()
    expect(await provider.refund(refund)).toMatchObject({ refunded: money(100) })
  })
})

describe('Stripe price list', () => {
  standIn.addPrice('price_of_2', 200)
  standIn.addPrice('price_of_3_by_mistake', 999)
  const listed = createStripeCard({
    secretKey,
    apiUrl,
    timeoutMs: 300,
    priceList: [null, null, 'price_of_2', 'price_of_3_by_mistake'],
  })
  const itemOf = (reference: string) => books.find(reference)?.params.line_items?.[0]

  test('whole dollars use the Stripe price at their index', async () => {
    const { reference } = await listed.open(request({ amount: money(200) }))
    expect(itemOf(reference)).toEqual({ price: 'price_of_2', quantity: 1 })
    expect(await listed.settle(reference)).toMatchObject({ amount: money(200) })
  })

  test('amounts with cents are sent inline', async () => {
    const { reference } = await listed.open(request({ amount: money(250) }))
    expect(itemOf(reference)).toHaveProperty('price_data.unit_amount', 250)
  })

  test.each([100, 400, 12_300])(
    'an amount of %i cents that is not on the list throws an error, and no session is created',
    async (cents) => {
      const before = standIn.requests.length
      await expect(listed.open(request({ amount: money(cents) }))).rejects.toMatchObject({
        kind: 'unprocessable',
        code: 'card-price-unavailable',
      })
      expect(standIn.requests.length).toBe(before)
    },
  )

  test('a checkout is refused when the listed Stripe price has another amount', async () => {
    await expect(listed.open(request({ amount: money(300) }))).rejects.toThrow('asks 999 usd')
    expect([...books.sessions.values()].at(-1)).toMatchObject({ amount: 999, status: 'expired' })
  })
})

describe('errors of Stripe', () => {
  const create = /POST \/v1\/checkout\/sessions$/
  const sessionsOf = (order: string) =>
    [...books.sessions.values()].filter(({ params }) => params.client_reference_id === order)

  test.each(['silent', 'lost', 'reset', 429, 500, 503] as const)(
    '%s once, it opens one session all the same',
    async (failure) => {
      const wanted = request()
      standIn.failNext(failure, { call: create })
      const { reference } = await provider.open(wanted)
      expect(sessionsOf(wanted.orderNumber).map(({ id }) => id)).toEqual([reference])
    },
  )

  test.each(['lost', 503, 429] as const)(
    '%s for too long, it throws; trying again later opens one session',
    async (failure) => {
      const wanted = request()
      standIn.failNext(failure, { call: create, times: 3 })
      await expect(provider.open(wanted)).rejects.toThrow()
      const { reference } = await provider.open(wanted)
      expect(sessionsOf(wanted.orderNumber).map(({ id }) => id)).toEqual([reference])
    },
  )

  test('a refund whose response was lost is made once', async () => {
    const { reference } = await provider.open(request())
    books.pay(reference)
    standIn.failNext('lost', { call: /POST \/v1\/refunds/, times: 3 })
    const refund = { reference, key: `${reference}-1`, amount: money(500) }
    await expect(provider.refund(refund)).rejects.not.toMatchObject({ code: 'refund-refused' })
    expect(await provider.refund(refund)).toMatchObject({ refunded: money(500) })
  })

  test('a slow response is awaited', async () => {
    const { reference } = await provider.open(request())
    standIn.failNext({ slowMs: 150 })
    expect(await provider.settle(reference)).toMatchObject({ state: 'open' })
  })
})

describe('the Stripe stand-in validates requests as strictly as Stripe', () => {
  const stripe = openStripe({ secretKey, apiUrl })
  type Params = Stripe.Checkout.SessionCreateParams
  const sound: Params = {
    mode: 'payment',
    ui_mode: 'hosted_page',
    success_url: 'http://localhost/a',
    cancel_url: 'http://localhost/b',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: 'A course' } } },
    ],
  }
  const create = (changes: object) => stripe.checkout.sessions.create({ ...sound, ...changes } as Params)

  test('a valid request is accepted', async () => {
    expect(await create({})).toMatchObject({ amount_total: 1000, status: 'open' })
  })

  test.each([
    ['a parameter that is not there any more', { payment_method_types: ['card'] }, 'payment_method_types'],
    ['a word that is not on its list', { ui_mode: 'hosted' }, 'ui_mode'],
    ['a nested parameter that does not exist', { adaptive_pricing: { off: true } }, 'adaptive_pricing[off]'],
    ['text for a number', { expires_at: 'tomorrow' }, 'expires_at'],
    ['an address that is none', { customer_email: 'ana' }, 'customer_email'],
    ['a page that would close at once', { expires_at: 1_000_000 }, 'expires_at'],
    ['an unfinished address', { success_url: '/back' }, 'success_url'],
  ])('it refuses %s', async (_, changes, param) => {
    await expect(create(changes)).rejects.toMatchObject({ statusCode: 400, param })
  })

  test('a wrong API key is refused', async () => {
    const stranger = openStripe({ secretKey: 'sk_test_stranger', apiUrl })
    await expect(stranger.checkout.sessions.list()).rejects.toMatchObject({ statusCode: 401 })
  })

  test('an idempotency key cannot be reused with other parameters', async () => {
    const options = { idempotencyKey: 'once' }
    await stripe.checkout.sessions.create({ ...sound, metadata: { a: '1' } }, options)
    await expect(
      stripe.checkout.sessions.create({ ...sound, metadata: { a: '2' } }, options),
    ).rejects.toMatchObject({ rawType: 'idempotency_error' })
  })
})
