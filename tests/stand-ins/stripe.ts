import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import Stripe from 'stripe'
import { type IdempotentAnswers, stripeApi } from './stripe-api.ts'
import { createStripeBooks } from './stripe-books.ts'
import { stripePage } from './stripe-page.ts'
import { loadParamsCheck } from './stripe-schemas.ts'

/** How a call fails. `lost`: it is done, but the answer never arrives; `silent`: nothing is done. */
export type StripeFailure = 'silent' | 'lost' | 'reset' | 429 | 500 | 503 | { slowMs: number }

export type SignedNotice = { body: string; headers: Record<string, string> }

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

/**
 * A local Stripe for the real SDK, with a payment page for browsers. It refuses what the SDK's types do not allow. Close it
 * afterwards.
 */
export async function startStripeStandIn({
  port = 0,
  now = () => new Date(),
  webhookUrl: firstWebhookUrl = null,
}: {
  port?: number
  now?: () => Date
  /** The address to which events are posted; without it they wait in `events`. */
  webhookUrl?: string | null
} = {}) {
  const secretKey = 'sk_test_standin'
  const webhookSecret = 'whsec_standin'
  const sdk = new Stripe(secretKey)
  const webhooks: string[] = []
  const prices = new Map<string, number>()
  const keys: IdempotentAnswers = new Map()
  const failures: { failure: StripeFailure; call: RegExp }[] = []
  const requests: string[] = []
  const deliveries = new Set<Promise<void>>()
  let webhookUrl = firstWebhookUrl
  let url = ''
  let closed = false

  const books = createStripeBooks({
    now,
    pageUrl: (session) => `${url}/c/pay/${session}`,
    onEvent: (event) => {
      if (webhookUrl) follow(deliver(event, webhookUrl))
    },
  })

  const api = stripeApi({ books, check: await loadParamsCheck(), secretKey, prices, keys, webhooks, now })
  const app = new Hono()
  app.use('/v1/*', async (c, next) => {
    const call = `${c.req.method} ${c.req.path}`
    requests.push(call)
    const index = failures.findIndex((each) => each.call.test(call))
    const failure = index < 0 ? null : failures.splice(index, 1)[0]?.failure
    if (!failure) return next()
    if (typeof failure === 'number') {
      const type = failure === 429 ? 'invalid_request_error' : 'api_error'
      return c.json({ error: { type, message: `The stand-in fails with ${failure}` } }, failure)
    }
    if (typeof failure === 'object') {
      await pause(failure.slowMs)
      return next()
    }
    if (failure === 'lost') await next()
    if (failure === 'reset') {
      ;(c.env as { incoming: { socket: { destroy(): void } } }).incoming.socket.destroy()
    }
    return new Promise<never>(() => {})
  })
  app.route('/', stripePage(books))
  app.route('/', api)
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function follow(delivery: Promise<void>) {
    deliveries.add(delivery)
    delivery.finally(() => deliveries.delete(delivery))
  }

  /** Delivers an event with retries until a 2xx answer, like Stripe. */
  async function deliver(event: Stripe.Event, to: string): Promise<void> {
    for (let attempt = 0; attempt < 10 && !closed; attempt++) {
      const { body, headers } = sign(event)
      const answer = await fetch(to, { method: 'POST', body, headers }).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.ok) return
      await pause(100 * 2 ** attempt, undefined, { ref: false })
    }
  }

  /** A signed webhook request; made with another secret or time, it must be refused. */
  function sign(
    event: Stripe.Event,
    { secret = webhookSecret, at = now() }: { secret?: string; at?: Date } = {},
  ): SignedNotice {
    const body = JSON.stringify(event)
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = sdk.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return { body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature } }
  }

  return {
    url,
    secretKey,
    webhookSecret,
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    books,
    events: books.events as readonly Stripe.Event[],
    sign,
    /** The addresses of the webhooks that are set in Stripe's dashboard. */
    webhooks,
    requests: requests as readonly string[],
    /** Makes the next `times` calls fail. */
    failNext(failure: StripeFailure, { times = 1, call = /./ }: { times?: number; call?: RegExp } = {}) {
      for (let count = 0; count < times; count++) failures.push({ failure, call })
    },
    failuresLeft: () => failures.length,
    /** Forgets idempotency keys, as Stripe does after a day. */
    forgetKeys: () => keys.clear(),
    addPrice(id: string, cents: number) {
      prices.set(id, cents)
    },
    notify(to: string | null) {
      webhookUrl = to
    },
    /** Waits until all pending events are delivered. */
    async delivered() {
      while (deliveries.size > 0) await Promise.all(deliveries)
    },
    async close() {
      closed = true
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
