import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startStripeStandIn } from '#tests/stand-ins/stripe.ts'
import { money } from '#values/money.ts'
import { createStripeCard } from './stripe.ts'
import { createStripeEvents } from './stripe-events.ts'

const standIn = await startStripeStandIn()
const { books, secretKey, webhookSecret, url: apiUrl } = standIn
afterAll(() => standIn.close())

const access = { secretKey, apiUrl, timeoutMs: 300 }
const provider = createStripeCard(access)
const events = createStripeEvents({ ...access, webhookSecret })

let reference = ''
let number = 0
beforeEach(async () => {
  const opened = await provider.open({
    key: `events-${++number}`,
    orderNumber: `EVENT-${number}`,
    amount: money(1200),
    description: 'A course',
    customerEmail: 'ana@example.org',
    locale: 'en',
    returnUrl: 'http://localhost/a',
    cancelUrl: 'http://localhost/b',
  })
  reference = opened.reference
})

const read = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  events.read({ body, headers: new Headers(headers) })

function newest(type: string) {
  const event = standIn.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`there was no ${type}`)
  return event
}

describe('events from Stripe', () => {
  test.each([
    ['checkout.session.completed', () => books.pay(reference)],
    ['checkout.session.expired', () => books.expire(reference)],
    ['checkout.session.async_payment_succeeded', () => books.payLater(reference) && books.arrive(reference)],
    ['checkout.session.async_payment_failed', () => books.payLater(reference) && books.failLater(reference)],
    ['charge.refunded', () => books.pay(reference) && books.refund(reference, { amount: 100 })],
    ['refund.created', () => books.pay(reference) && books.refund(reference, { amount: 100 })],
    ['charge.dispute.created', () => books.pay(reference) && books.dispute(reference)],
    [
      'charge.dispute.closed',
      () => books.pay(reference) && books.dispute(reference) && books.decideDispute(reference, 'lost'),
    ],
  ])('%s names the payment that it is about', async (type, happens) => {
    happens()
    const event = newest(type)
    expect(await read(standIn.sign(event))).toEqual({ id: event.id, type, reference })
  })

  test('an event that is not about a payment has no payment id', async () => {
    books.pay(reference)
    const event = { ...newest('checkout.session.completed'), type: 'payout.paid' } as never
    expect(await read(standIn.sign(event))).toMatchObject({ type: 'payout.paid', reference: null })
  })

  test('a refund of a charge without a checkout session has no payment id', async () => {
    books.pay(reference)
    books.refund(reference, { amount: 100 })
    const event = structuredClone(newest('refund.created'))
    Object.assign(event.data.object, { payment_intent: 'pi_of_another_shop' })
    expect(await read(standIn.sign(event))).toMatchObject({ reference: null })
  })

  const refused = { kind: 'invalid', code: 'webhook-signature-wrong' }

  test('are refused with a wrong secret, without a signature, and with a changed body', async () => {
    books.pay(reference)
    const event = newest('checkout.session.completed')
    const { body, headers } = standIn.sign(event)
    await expect(read(standIn.sign(event, { secret: 'whsec_guessed' }))).rejects.toMatchObject(refused)
    await expect(read({ body, headers: {} })).rejects.toMatchObject(refused)
    await expect(read({ body: body.replace('complete', 'expired'), headers })).rejects.toMatchObject(refused)
    await expect(read({ body: '', headers })).rejects.toMatchObject(refused)
  })

  test('are refused when an old event is replayed', async () => {
    books.pay(reference)
    const event = newest('checkout.session.completed')
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await expect(read(standIn.sign(event, { at: minutesAgo(6) }))).rejects.toMatchObject(refused)
    expect(await read(standIn.sign(event, { at: minutesAgo(4) }))).toMatchObject({ reference })
  })

  test('throw a temporary error when Stripe is unreachable, so that Stripe sends them again', async () => {
    books.pay(reference)
    books.refund(reference, { amount: 100 })
    standIn.failNext(503, { times: 3 })
    const notice = standIn.sign(newest('charge.refunded'))
    await expect(read(notice)).rejects.not.toMatchObject({ kind: 'invalid' })
    expect(await read(notice)).toMatchObject({ reference })
  })
})
