import { type Context, Hono } from 'hono'
import Stripe from 'stripe'
import type { StripeBooks } from './stripe-books.ts'
import {
  type BookedSession,
  listObject,
  metadataOf,
  refundedOf,
  seconds,
  sessionObject,
} from './stripe-objects.ts'
import type { ParamsCheck, ParamsName, ParamsOf } from './stripe-schemas.ts'

export class StripeRefusal extends Error {
  readonly status: 400 | 401 | 404 | 409 | 429
  readonly error: { type: string; code?: string; param?: string; message: string }

  constructor(
    status: StripeRefusal['status'],
    message: string,
    details: { code?: string; param?: string; type?: string } = {},
  ) {
    super(message)
    this.status = status
    this.error = { type: 'invalid_request_error', message, ...details }
  }
}

type Answer = { status: number; body: unknown }
export type IdempotentAnswers = Map<string, { request: string; answer: Promise<Answer> }>

/** The calls that the shop makes, validated by the SDK's types and by Stripe's rules. */
export function stripeApi({
  books,
  check,
  secretKey,
  prices,
  keys,
  webhooks,
  now,
}: {
  books: StripeBooks
  check: ParamsCheck
  secretKey: string
  prices: ReadonlyMap<string, number>
  keys: IdempotentAnswers
  webhooks: readonly string[]
  now: () => Date
}) {
  /** Checks authentication, parses parameters, and repeats the stored answer for a known idempotency key. */
  async function answer<Name extends ParamsName>(
    c: Context,
    name: Name,
    work: (params: ParamsOf[Name]) => unknown,
  ): Promise<Response> {
    const { method, path } = c.req
    const form = method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
    const run = async (): Promise<Answer> => {
      try {
        return { status: 200, body: work(read(check, name, form)) }
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
        return { status: error.status, body: { error: error.error } }
      }
    }
    try {
      authorise(c, secretKey)
      const given = method === 'POST' ? await once(keys, keyOf(c), `${path}\n${form}`, run) : await run()
      return c.json(given.body as object, given.status as 200)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return c.json({ error: error.error }, error.status)
    }
  }

  const find = (id: string): BookedSession => {
    const session = books.find(id)
    if (!session) {
      throw new StripeRefusal(404, `No such checkout.session: ${id}`, {
        code: 'resource_missing',
        param: 'session',
      })
    }
    return session
  }
  const ofIntent = (intent: string | undefined) =>
    [...books.sessions.values()].filter((session) => session.intent?.id === intent)

  return new Hono()
    .post('/v1/checkout/sessions', (c) =>
      answer(c, 'SessionCreate', (params) =>
        sessionObject(books.open(params, priceOf(params, prices, seconds(now())))),
      ),
    )
    .get('/v1/checkout/sessions', (c) =>
      answer(c, 'SessionList', ({ payment_intent, created, limit = 10, starting_after }) => {
        const since = typeof created === 'object' ? (created.gte ?? 0) : 0
        const all = (
          payment_intent ? ofIntent(payment_intent) : [...books.sessions.values()].reverse()
        ).filter((session) => session.created >= since)
        const start = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0
        const page = all.slice(start, start + limit).map((session) => sessionObject(session))
        return listObject('/v1/checkout/sessions', page, start + limit < all.length)
      }),
    )
    .get('/v1/checkout/sessions/:id', (c) =>
      answer(c, 'SessionRetrieve', ({ expand = [] }) => {
        const unknown = expand.find((path) => !expandable.includes(path))
        if (unknown) throw new StripeRefusal(400, `This property cannot be expanded (${unknown}).`)
        return sessionObject(find(c.req.param('id')), expand)
      }),
    )
    .post('/v1/checkout/sessions/:id/expire', (c) =>
      answer(c, 'SessionExpire', () => {
        const session = find(c.req.param('id'))
        if (!books.expire(session.id)) {
          throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
        }
        return sessionObject(session)
      }),
    )
    .post('/v1/refunds', (c) =>
      answer(c, 'RefundCreate', ({ payment_intent = '', amount, metadata }) => {
        const [session] = ofIntent(payment_intent)
        if (!session) {
          throw new StripeRefusal(404, `No such payment_intent: '${payment_intent}'`, {
            code: 'resource_missing',
            param: 'payment_intent',
          })
        }
        if (!session.charge) {
          throw new StripeRefusal(400, 'This PaymentIntent does not have a successful charge to refund.')
        }
        if (session.disputes.some(({ status }) => status !== 'won')) {
          throw new StripeRefusal(400, 'This charge has been charged back', { code: 'charge_disputed' })
        }
        if (refundedOf(session.refunds) === session.amount) {
          throw new StripeRefusal(400, `Charge ${session.charge.id} has already been refunded.`, {
            code: 'charge_already_refunded',
          })
        }
        const made = books.refund(session.id, { amount, metadata: metadataOf(metadata) })
        if (!made) {
          throw new StripeRefusal(400, 'Refund amount is greater than unrefunded amount on charge', {
            param: 'amount',
          })
        }
        return made
      }),
    )
    .get('/v1/refunds', (c) =>
      answer(c, 'RefundList', ({ payment_intent, limit = 10 }) =>
        listObject(
          '/v1/refunds',
          ofIntent(payment_intent).flatMap(({ refunds }) => refunds.slice(0, limit)),
        ),
      ),
    )
    .get('/v1/disputes', (c) =>
      answer(c, 'DisputeList', ({ charge, limit = 10 }) =>
        listObject(
          '/v1/disputes',
          [...books.sessions.values()]
            .filter((session) => session.charge?.id === charge)
            .flatMap(({ disputes }) => disputes.slice(0, limit)),
        ),
      ),
    )
    .get('/v1/webhook_endpoints', (c) =>
      answer(c, 'WebhookEndpointList', () =>
        listObject(
          '/v1/webhook_endpoints',
          webhooks.map((url) => ({
            id: `we_${url.length}`,
            object: 'webhook_endpoint',
            url,
            status: 'enabled',
          })),
        ),
      ),
    )
    .all('*', (c) =>
      c.json(
        { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${c.req.path}).` } },
        404,
      ),
    )
}

const expandable = [
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.balance_transaction',
]

function authorise(c: Context, secretKey: string): void {
  if (c.req.header('authorization') !== `Bearer ${secretKey}`) {
    throw new StripeRefusal(401, 'Invalid API Key provided')
  }
  if (c.req.header('stripe-version') !== Stripe.API_VERSION) {
    throw new StripeRefusal(400, `Invalid Stripe API version: ${c.req.header('stripe-version')}`)
  }
  const type = c.req.header('content-type') ?? ''
  if (c.req.method === 'POST' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw new StripeRefusal(400, `Invalid request body of type ${type}`)
  }
}

function keyOf(c: Context): string {
  const key = c.req.header('idempotency-key')
  if (!key) throw new StripeRefusal(400, 'The stand-in wants an idempotency key with every POST')
  return key
}

async function once(
  answers: IdempotentAnswers,
  key: string,
  request: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const known = answers.get(key)
  if (known && known.request !== request) {
    throw new StripeRefusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with: ${key}`,
      { type: 'idempotency_error' },
    )
  }
  if (known) return known.answer
  const answer = run()
  answers.set(key, { request, answer })
  return answer
}

function read<Name extends ParamsName>(check: ParamsCheck, name: Name, form: string): ParamsOf[Name] {
  const checked = check(name, form)
  if ('params' in checked) return checked.params
  throw new StripeRefusal(400, checked.problem, {
    param: checked.param,
    ...(checked.problem.startsWith('Received unknown') && { code: 'parameter_unknown' }),
  })
}

const metadataKey = 40
const metadataValue = 500
const day = 86_400

/** Checks rules of Stripe that its types do not express; returns the amount to pay. */
function priceOf(
  params: ParamsOf['SessionCreate'],
  prices: ReadonlyMap<string, number>,
  now: number,
): { amount: number; currency: string } {
  const invalid = (param: string, message: string) => new StripeRefusal(400, message, { param })
  const { mode, success_url, cancel_url, customer_email, expires_at, metadata, line_items = [] } = params
  if (mode !== 'payment') throw invalid('mode', 'The stand-in knows mode payment only.')
  if (params.ui_mode !== 'hosted_page') throw invalid('ui_mode', 'The stand-in knows the hosted page only.')
  for (const [param, url] of Object.entries({ success_url, cancel_url })) {
    if (!url || !URL.canParse(url)) throw invalid(param, `Not a valid URL: ${url}`)
  }
  if (customer_email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(customer_email)) {
    throw invalid('customer_email', `Invalid email address: ${customer_email}`)
  }
  if (expires_at !== undefined && (expires_at < now + 1790 || expires_at > now + day)) {
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
    )
  }
  for (const [key, value] of Object.entries(metadata || {})) {
    if (key.length > metadataKey || String(value).length > metadataValue) {
      throw invalid('metadata', `Metadata ${key} is too long.`)
    }
  }
  const [item] = line_items
  if (!item || line_items.length > 1)
    throw invalid('line_items', 'The stand-in knows sessions of one line item.')
  if (item.quantity !== 1) throw invalid('line_items[0][quantity]', 'The shop sells one of a thing.')
  if (item.price) {
    const amount = prices.get(item.price)
    if (amount === undefined || item.price_data) {
      throw new StripeRefusal(400, `No such price: '${item.price}'`, { code: 'resource_missing' })
    }
    return { amount, currency: 'usd' }
  }
  const { currency, unit_amount, product_data } = item.price_data ?? {}
  if (currency !== 'usd')
    throw invalid('line_items[0][price_data][currency]', `Invalid currency: ${currency}`)
  if (!product_data?.name) throw invalid('line_items[0][price_data][product_data]', 'A name is required.')
  if (unit_amount === undefined || !Number.isSafeInteger(unit_amount) || unit_amount < 50) {
    throw new StripeRefusal(400, 'The Checkout Session total amount must be at least $0.50.', {
      code: 'amount_too_small',
    })
  }
  return { amount: unit_amount, currency }
}
