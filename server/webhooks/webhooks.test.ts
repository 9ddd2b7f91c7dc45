import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { placeOrder } from '#domain/commerce/checkout/place-order.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, providerEvents, refusedNotices } from '#domain/commerce/payments/payment.table.ts'
import { outboxMails } from '#gateways/mail/outbox-mail.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { listWaitingJobs, runJobs } from '#tests/harness/jobs.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { type SignedNotice, startStripeStandIn } from '#tests/stand-ins/stripe.ts'
import { noExtras } from '#values/purchase-address.ts'

const standIn = await startStripeStandIn()
const { books } = standIn
afterAll(() => standIn.close())

const logged: { level: number; alert?: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
const services = await createTestServices({ settings: standIn.settings, log })
const app = await createTestApp(services)
const local = await createTestApp({
  ...services,
  environment: { ...services.environment, AULA_ROUTE_TYPE: 'local' },
})
const proxied = await createTestApp({
  ...services,
  environment: { ...services.environment, AULA_TRUST_PROXY: true },
})
const { db } = services.connection

beforeEach(() => {
  logged.length = 0
})

const post = ({ body, headers }: SignedNotice, path = '/webhooks/stripe') =>
  // Like a form of another site: foreign origin, no cookie.
  app.request(path, { method: 'POST', body, headers: { ...headers, Origin: 'https://stripe.com' } })

const alerts = () => logged.flatMap(({ alert }) => (alert ? [alert] : []))
const stored = () => db.select().from(providerEvents)
const waiting = async () =>
  (await listWaitingJobs(services)).filter(({ name }) => name === 'process-provider-event')

async function ordered() {
  const course = await createCourse(services, { price: 1900 })
  const user = await createUser(services)
  const placed = await placeOrder(await contextOf(services, user), {
    product: { productType: 'course', slug: course.slug },
    extras: noExtras,
    method: 'card',
  })
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  const session = placed.redirectUrl.split('/').at(-1) ?? ''
  const state = async () =>
    (await db.select().from(orders).where(eq(orders.number, placed.orderNumber)))[0]?.state
  return { session, state, email: user.email }
}

const told = (session: string) =>
  standIn.events.filter(({ data }) => 'id' in data.object && data.object.id === session)

function newest(session: string) {
  const event = told(session).at(-1)
  if (!event) throw new Error(`nothing happened to ${session}`)
  return event
}

describe('a webhook from Stripe', () => {
  test('fulfils an order whose buyer never returned', async () => {
    const { session, state, email } = await ordered()
    books.pay(session)
    const response = await post(standIn.sign(newest(session)))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ received: true })
    expect(await state()).toBe('pending')
    await runJobs(services)
    expect(await state()).toBe('fulfilled')
    expect((await db.select().from(outboxMails)).map(({ recipient }) => recipient)).toEqual([email])
    expect(await stored()).toMatchObject([
      {
        provider: 'stripe',
        eventId: newest(session).id,
        type: 'checkout.session.completed',
        reference: session,
        outcome: 'asked',
      },
    ])
  })

  test('delivered several times, also concurrently, is stored and processed once', async () => {
    const { session } = await ordered()
    books.pay(session)
    const notice = standIn.sign(newest(session))
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(notice)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await stored()).toHaveLength(1)
    expect(await waiting()).toHaveLength(1)
    await runJobs(services)
    expect((await post(standIn.sign(newest(session)))).status).toBe(200)
    expect(await waiting()).toHaveLength(0)
  })

  test('in the wrong order has the same result', async () => {
    const { session, state } = await ordered()
    books.payLater(session)
    books.arrive(session)
    for (const event of told(session).toReversed()) {
      expect((await post(standIn.sign(event))).status).toBe(200)
      await runJobs(services)
      expect(await state()).toBe('fulfilled')
    }
    expect(await db.select().from(outboxMails)).toHaveLength(1)
  })

  test('reports a checkout session that expired unpaid', async () => {
    const { session, state } = await ordered()
    books.expire(session)
    await post(standIn.sign(newest(session)))
    await runJobs(services)
    expect(await state()).toBe('abandoned')
  })

  test('is checked at Stripe: claims that Stripe does not confirm change nothing', async () => {
    const { session, state } = await ordered()
    const other = await ordered()
    books.pay(other.session)
    const event = structuredClone(newest(other.session))
    Object.assign(event.data.object, { id: session })
    await post(standIn.sign(event))
    await runJobs(services)
    expect(await state()).toBe('pending')
  })

  test.each([
    ['of another secret', { secret: 'whsec_guessed' }],
    ['of an hour ago', { at: new Date(Date.now() - 3_600_000) }],
  ])('with a signature %s is refused and recorded', async (_, wrong) => {
    const { session, state } = await ordered()
    books.pay(session)
    for (let count = 0; count < 2; count++) {
      const response = await post(standIn.sign(newest(session), wrong))
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ message: 'La firma del aviso no es la del proveedor.' })
    }
    expect(await db.select().from(refusedNotices)).toMatchObject([{ provider: 'stripe', count: 2 }])
    expect(alerts()).toEqual(['webhook-refused'])
    expect(await stored()).toEqual([])
    await runJobs(services)
    expect(await state()).toBe('pending')
  })

  test('without a signature is not read after too many from its network; others are', async () => {
    const { session, state } = await ordered()
    books.pay(session)
    const wrong = standIn.sign(newest(session), { secret: 'whsec_guessed' })
    const from = (forwarded: string, { body, headers }: SignedNotice) =>
      proxied.request('/webhooks/stripe', {
        method: 'POST',
        body,
        headers: { ...headers, 'X-Forwarded-For': forwarded },
      })
    const statuses = new Set<number>()
    let refused = await from('192.0.2.1', wrong)
    for (let more = 0; more < 100 && refused.status === 400; more++) {
      statuses.add(refused.status)
      refused = await from('192.0.2.1', wrong)
    }
    expect([...statuses, refused.status]).toEqual([400, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const [{ count } = { count: 0 }] = await db.select().from(refusedNotices)
    expect((await from('192.0.2.1', standIn.sign(newest(session)))).status).toBe(429)
    expect(await db.select().from(refusedNotices)).toMatchObject([{ count }])
    expect(alerts()).toEqual(['webhook-refused', 'webhook-refused'])
    expect((await from('192.0.2.2', standIn.sign(newest(session)))).status).toBe(200)
    await runJobs(services)
    expect(await state()).toBe('fulfilled')
  })

  test('that cannot be verified now is answered with 5xx and not stored', async () => {
    const { session } = await ordered()
    books.pay(session)
    books.refund(session, { amount: 500 })
    const event = standIn.events.findLast(
      ({ type }) => type === 'charge.refunded',
    ) as (typeof standIn.events)[number]
    standIn.failNext(503, { times: 3 })
    expect((await post(standIn.sign(event))).status).toBe(500)
    expect(await stored()).toEqual([])
    expect((await post(standIn.sign(event))).status).toBe(200)
    expect(await stored()).toMatchObject([{ type: 'charge.refunded', reference: session }])
  })

  test('about another shop’s payment is stored as such, after several tries', async () => {
    const { session } = await ordered()
    books.pay(session)
    const event = structuredClone(newest(session))
    Object.assign(event.data.object, { id: 'cs_test_of_another_shop' })
    await post(standIn.sign(event))
    await runJobs(services)
    expect(await stored()).toMatchObject([{ outcome: null }])
    await runJobs(services, { later: true })
    expect(await stored()).toMatchObject([{ outcome: 'not-ours' }])
    expect(alerts()).toEqual([])
  })

  test('that arrives before our own record is not lost', async () => {
    const { session, state } = await ordered()
    books.pay(session)
    await db.update(payments).set({ reference: null }).where(eq(payments.reference, session))
    await post(standIn.sign(newest(session)))
    await runJobs(services)
    expect(await stored()).toMatchObject([{ outcome: null }])
    await db.update(payments).set({ reference: session })
    await runJobs(services, { later: true })
    expect(await stored()).toMatchObject([{ outcome: 'asked' }])
    expect(await state()).toBe('fulfilled')
  })

  test('whose provider is unreachable fails its job, which the queue retries', async () => {
    const { session } = await ordered()
    books.pay(session)
    await post(standIn.sign(newest(session)))
    standIn.failNext(500, { times: 3 })
    await expect(runJobs(services)).rejects.toThrow()
    expect(await stored()).toMatchObject([{ outcome: null, processedAt: null }])
  })
})

test('only configured providers have an address, which accepts only POST', async () => {
  const { session } = await ordered()
  books.pay(session)
  const notice = standIn.sign(newest(session))
  expect((await post(notice, '/webhooks/paypal')).status).toBe(404)
  const read = await app.request('/webhooks/stripe')
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
})

test('purchase pages may submit to the configured provider, and to no other', async () => {
  const course = await createCourse(services, { price: 1900 })
  const response = await app.request(`/inscribe/${course.slug}`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toContain(`form-action 'self' ${standIn.url}`)
  const text = await response.text()
  expect(text).not.toContain('no se mueve dinero')
})

test('with route type local the address is the same', async () => {
  const { session } = await ordered()
  books.pay(session)
  const { body, headers } = standIn.sign(newest(session))
  expect((await local.request('/webhooks/stripe', { method: 'POST', body, headers })).status).toBe(200)
})
