import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/harness/database.ts'
import { startPayPal } from '#tests/stand-ins/paypal.ts'
import { money } from '#values/money.ts'
import { createPayPalWallet } from './paypal.ts'
import { createPayPalApi } from './paypal-api.ts'
import { createPayPalEvents } from './paypal-events.ts'

const connection = await openTestDatabase()
const paypal = await startPayPal()
afterAll(async () => {
  await connection.close()
  await paypal.stop()
})
afterEach(() => {
  expect(paypal.violations.splice(0), 'every call is as PayPal wants it').toEqual([])
})

const api = createPayPalApi({
  clientId: paypal.clientId,
  clientSecret: paypal.clientSecret,
  environment: 'sandbox' as const,
  apiUrl: paypal.url,
  timeoutMs: 400,
  pauseMs: 5,
})
const provider = createPayPalWallet({ api, db: connection.db })
const events = createPayPalEvents({ api, webhookId: paypal.webhookId })
const read = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  events.read({ headers: new Headers(headers), body })
const wrong = { kind: 'invalid', code: 'webhook-signature-wrong' }

let requests = 0
async function opened() {
  const number = ++requests
  const { reference } = await provider.open({
    key: `event-${number}`,
    orderNumber: `EVENT-${number}`,
    amount: money(1000),
    description: 'A course',
    customerEmail: 'ana@example.org',
    locale: 'es',
    returnUrl: 'http://localhost:3000/back',
    cancelUrl: 'http://localhost:3000/cancel',
  })
  return reference
}

async function paid() {
  const reference = await opened()
  paypal.buyer.approve(reference)
  await provider.settle(reference)
  return reference
}

test('an approval event has the order number', async () => {
  const reference = await opened()
  const event = paypal.event('CHECKOUT.ORDER.APPROVED', reference)
  expect(await read(event)).toEqual({ id: event.id, type: 'CHECKOUT.ORDER.APPROVED', reference })
})

test.each([
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
])('%s names the order that its capture belongs to', async (type) => {
  const reference = await paid()
  await provider.refund({ reference, key: `${reference}-1`, amount: money(100) })
  paypal.buyer.dispute(reference)
  const event = paypal.event(type, reference)
  expect(await read(event)).toEqual({ id: event.id, type, reference })
})

test('repeated deliveries of an event have the same id', async () => {
  const event = paypal.event('PAYMENT.CAPTURE.COMPLETED', await paid())
  const ids = await Promise.all([read(event), read(event)])
  expect(ids.map(({ id }) => id)).toEqual([event.id, event.id])
})

test('an event about a payment that PayPal does not show to this shop is ignored', async () => {
  const reference = await paid()
  const event = paypal.event('CUSTOMER.DISPUTE.CREATED', reference)
  const order = paypal.books.find(reference)
  if (order) order.capture = null
  expect(await read(event)).toMatchObject({ id: event.id, reference: null })
})

test('an event with one changed character is refused', async () => {
  const event = paypal.event('CHECKOUT.ORDER.APPROVED', await opened())
  await expect(read({ ...event, body: event.body.replace('1.00', '1.0') })).rejects.toMatchObject(wrong)
  await expect(read({ ...event, body: JSON.stringify(JSON.parse(event.body)) })).rejects.toMatchObject(wrong)
})

test('a signature of another event, for another address, or missing is refused', async () => {
  const reference = await opened()
  const event = paypal.event('CHECKOUT.ORDER.APPROVED', reference)
  const other = paypal.event('CHECKOUT.ORDER.APPROVED', reference)
  await expect(read({ ...event, headers: other.headers })).rejects.toMatchObject(wrong)
  await expect(read({ ...event, headers: {} })).rejects.toMatchObject(wrong)
  const elsewhere = createPayPalEvents({ api, webhookId: 'ANOTHERWEBHOOK' })
  await expect(
    elsewhere.read({ headers: new Headers(event.headers), body: event.body }),
  ).rejects.toMatchObject(wrong)
})

test('a malformed signature is refused', async () => {
  const event = paypal.event('CHECKOUT.ORDER.APPROVED', await opened())
  const headers = { ...event.headers, 'paypal-transmission-time': 'yesterday' }
  await expect(read({ ...event, headers })).rejects.toMatchObject(wrong)
  expect(paypal.violations.splice(0).join()).toContain('transmission_time')
})

test.each(['', 'no json', '[]', '"text"', '{} , "webhook_id": "X"', '{"a":1},"auth_algo":"none"'])(
  'a body that is not one whole object (%j) never reaches PayPal',
  async (body) => {
    const { headers } = paypal.event('CHECKOUT.ORDER.APPROVED', await opened())
    const before = paypal.requests.length
    await expect(read({ headers, body })).rejects.toMatchObject(wrong)
    expect(paypal.requests.length).toBe(before)
  },
)

test('an event that PayPal cannot verify at the moment throws a temporary error', async () => {
  const event = paypal.event('CHECKOUT.ORDER.APPROVED', await opened())
  paypal.fail({ path: /verify/, how: 503, times: 3 })
  await expect(read(event)).rejects.toThrow(/PayPal answered 503/)
  expect(await read(event)).toMatchObject({ id: event.id })
})
