import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type HttpBindings, type ServerType, serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import {
  type Amount,
  createBooks,
  type Instrument,
  newId,
  type OrderEntry,
  type Refused,
} from './paypal-books.ts'
import { type Call, calls, orderBody, publishedChecks, refundBody, strictProblems } from './paypal-checks.ts'
import { approvalPage, buttonScript, closingPage, gonePage } from './paypal-pages.ts'
import { createWebhooks } from './paypal-webhooks.ts'

/**
 * How the next calls fail. `silent`: no answer; `answer-lost`: it is done, but the connection breaks; `twin`: the same request is
 * still in progress.
 */
export type Failure = {
  path: RegExp
  how: 'silent' | 'answer-lost' | 'twin' | 429 | 500 | 503
  times?: number
}

export type PayPalStandIn = Awaited<ReturnType<typeof startPayPal>>

type Answer = { status: number; body: unknown }

const account = { clientId: 'client-of-the-stand-in', clientSecret: 'secret-of-the-stand-in' }
const webhookId = 'WEBHOOK0STANDIN0'

/** A local PayPal for the real SDK. It validates requests and answers; `violations` must be empty at the end of a test. */
export async function startPayPal({ tokenSeconds = 3600, port = 0 } = {}) {
  const books = createBooks()
  const webhooks = createWebhooks({ books, webhookId })
  const published = await publishedChecks()
  const violations: string[] = []
  const requests: Call[] = []
  const tokens = new Map<string, number>()
  /** Successful answers by call and PayPal-Request-Id, with the request's body, to be repeated. */
  const replies = new Map<string, Answer & { given: string }>()
  const failures: Required<Failure>[] = []
  let tokensIssued = 0
  let webhookUrl: string | null = null
  let origin = ''

  const app = new Hono<{ Bindings: HttpBindings }>()

  app.post('/v1/oauth2/token', async (c) => {
    const failing = await failure(c)
    if (failing) return failing
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')
    if (c.req.header('authorization') !== `Basic ${basic}`) {
      return c.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
    }
    const { grant_type: grant } = await c.req.parseBody()
    if (grant !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400)
    tokensIssued++
    const token = `A21AA${randomUUID()}`
    tokens.set(token, Date.now() + tokenSeconds * 1000)
    return c.json({
      scope: 'https://uri.paypal.com/services/payments',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-STANDIN',
      expires_in: tokenSeconds,
      nonce: newId(),
    })
  })

  app.get('/checkoutnow', (c) => {
    const order = books.find(c.req.query('token') ?? '')
    if (order?.status !== 'PAYER_ACTION_REQUIRED') return c.html(gonePage(), 404)
    return c.html(approvalPage(order, { inWindow: c.req.query('window') === '1' }))
  })

  app.post('/checkoutnow', async (c) => {
    const order = books.find(c.req.query('token') ?? '')
    const { answer } = await c.req.parseBody()
    const instruments: Record<string, Instrument> = { approve: 'good', decline: 'refused', pending: 'slow' }
    const instrument = instruments[String(answer)]
    if (!order || (instrument && !books.approve(order.id, instrument))) return c.html(gonePage(), 404)
    if (c.req.query('window') === '1') {
      return c.html(closingPage(order, instrument ? 'approved' : 'canceled'))
    }
    const back = new URL(instrument ? order.returnUrl : order.cancelUrl)
    back.searchParams.set('token', order.id)
    if (instrument) back.searchParams.set('PayerID', 'STANDINPAYER1')
    return c.redirect(back.href, 303)
  })

  app.all('/v*', async (c) => {
    const raw = await c.req.text()
    const call: Call = {
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      headers: Object.fromEntries(c.req.raw.headers),
      body: raw ? JSON.parse(raw) : undefined,
    }
    requests.push(call)
    const bearer = call.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if ((tokens.get(bearer) ?? 0) <= Date.now()) return c.json({ error: 'invalid_token' }, 401)
    const failing = await failure(c, () => answer(call, raw))
    if (failing) return failing
    const { status, body } = answer(call, raw)
    return c.json(body as object, status as 200)
  })

  function answer(call: Call, raw: string): Answer {
    const problems = [...strictProblems(call), ...(published?.request(call) ?? [])]
    if (problems.length > 0) {
      violations.push(...problems.map((each) => `${call.method} ${call.path}: ${each}`))
      return refused(400, 'INVALID_REQUEST', [{ issue: 'INVALID_PARAMETER_SYNTAX' }])
    }
    const key = call.headers['paypal-request-id']
    const name = key && `${call.method} ${call.path} ${key}`
    const before = name ? replies.get(name) : undefined
    if (before && before.given !== raw) violations.push(`${name} came again with another body`)
    const given = before ?? work(call, raw)
    if (name && given.status < 300) replies.set(name, { ...given, given: raw })
    const wrong = published?.answer(call, given.status, given.body) ?? []
    violations.push(...wrong.map((each) => `our own answer ${given.status} to ${call.path}: ${each}`))
    return given
  }

  function work(call: Call, raw: string): Answer {
    const known = calls.find(({ method, path }) => method === call.method && path.test(call.path))
    const id = known?.path.exec(call.path)?.[1] ?? ''
    switch (known?.name) {
      case 'create': {
        const { purchase_units, payment_source } = orderBody.parse(call.body)
        const { return_url: returnUrl, cancel_url: cancelUrl } = payment_source.paypal.experience_context
        return {
          status: 201,
          body: orderAnswer(books.create({ unit: purchase_units[0], returnUrl, cancelUrl })),
        }
      }
      case 'show': {
        const order = books.find(id)
        return order ? { status: 200, body: orderAnswer(order) } : refusal({ status: 404, issue: missing })
      }
      case 'capture': {
        const order = books.capture(id)
        return 'issue' in order ? refusal(order) : { status: 201, body: orderAnswer(order) }
      }
      case 'showCapture': {
        const order = books.byCapture(id)
        if (!order?.capture) return refusal({ status: 404, issue: missing })
        const related = { related_ids: { order_id: order.id } }
        return { status: 200, body: { ...order.capture, supplementary_data: related } }
      }
      case 'refund': {
        const refund = books.refund(id, refundBody.parse(call.body).amount)
        return 'issue' in refund ? refusal(refund) : { status: 201, body: refund }
      }
      case 'verify':
        return { status: 200, body: webhooks.verify(raw) }
      case 'showWebhook':
        return id === webhookId && webhookUrl !== null
          ? { status: 200, body: { id, url: webhookUrl, event_types: [] } }
          : refusal({ status: 404, issue: missing })
      case 'disputes': {
        const dispute = books.byCapture(call.query.disputed_transaction_id ?? '')?.dispute
        const items = dispute ? [{ dispute_id: dispute.id, status: dispute.status }] : []
        return { status: 200, body: { items, links: [] } }
      }
      default:
        return refused(404, 'RESOURCE_NOT_FOUND', [])
    }
  }

  async function failure(
    c: Context<{ Bindings: HttpBindings }>,
    work?: () => Answer,
  ): Promise<Response | null> {
    const failing = failures.find((each) => each.times > 0 && each.path.test(c.req.path))
    if (!failing) return null
    failing.times--
    const { how } = failing
    if (how === 'silent') await stopped
    if (how === 'answer-lost') work?.()
    if (how === 'silent' || how === 'answer-lost') {
      c.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (how === 'twin') {
      const { status, body } = refused(422, 'UNPROCESSABLE_ENTITY', [
        { issue: 'ORDER_COMPLETION_IN_PROGRESS' },
      ])
      return Response.json(body, { status })
    }
    return Response.json(
      { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.', debug_id: newId() },
      { status: how },
    )
  }

  function orderAnswer(order: OrderEntry) {
    const { id, status, unit, capture, refunds } = order
    const link = (path: string, rel: string) => ({ href: `${origin}${path}`, rel, method: 'GET' })
    const payments = capture && {
      captures: [{ ...capture, ...(capture.status === 'COMPLETED' && breakdownOf(capture.amount)) }],
      ...(refunds.length > 0 && { refunds }),
    }
    return {
      id,
      intent: 'CAPTURE',
      status,
      payment_source: { paypal: {} },
      ...(capture && { payer: { address: { country_code: 'MX' } } }),
      purchase_units: [{ ...unit, ...(payments && { payments }) }],
      links: [
        link(`/v2/checkout/orders/${id}`, 'self'),
        ...(status === 'PAYER_ACTION_REQUIRED' ? [link(`/checkoutnow?token=${id}`, 'payer-action')] : []),
      ],
    }
  }

  const server = await new Promise<ServerType>((listening) => {
    const started = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => listening(started))
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })

  return {
    url: origin,
    ...account,
    webhookId,
    books,
    violations,
    requests,
    settings: {
      PAYPAL_CLIENT_ID: account.clientId,
      PAYPAL_CLIENT_SECRET: account.clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_ENVIRONMENT: 'sandbox',
      PAYPAL_API_URL: origin,
    },
    tokensIssued: () => tokensIssued,
    revokeTokens: () => tokens.clear(),
    fail: ({ times = 1, ...each }: Failure) => failures.push({ ...each, times }),
    buyer: {
      approve: (id: string, instrument: Instrument = 'good') => books.approve(id, instrument),
      /** Makes PayPal answer as if the order did not exist. Returns false when there is none. */
      expire(id: string): boolean {
        const order = books.find(id)
        if (order) order.expired = true
        return order !== null
      },
      dispute(id: string) {
        const order = books.find(id)
        if (order) order.dispute = { id: `PP-D-${newId()}`, status: 'WAITING_FOR_SELLER_RESPONSE' }
      },
      resolveDispute(id: string) {
        const dispute = books.find(id)?.dispute
        if (dispute) dispute.status = 'RESOLVED'
      },
    },
    /** Sets the address of the webhook, as one does at developer.paypal.com. */
    pointWebhookTo(url: string) {
      webhookUrl = url
    },
    event: webhooks.event,
    /** Sends an event to the shop; returns the status of the answer. */
    async send(url: string, { headers, body }: ReturnType<typeof webhooks.event>): Promise<number> {
      return (await fetch(url, { method: 'POST', headers, body })).status
    },
    buttonScript: () => buttonScript(origin),
    async stop() {
      stop()
      await new Promise((closed) => {
        server.close(closed)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await pause(0)
    },
  }
}

const missing = 'INVALID_RESOURCE_ID'

const refusal = ({ status, issue }: Refused): Answer =>
  refused(status, status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', [{ issue }])

function refused(status: number, name: string, details: { issue: string }[]): Answer {
  const messages: Record<string, string> = {
    RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
    UNPROCESSABLE_ENTITY:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  }
  const message = messages[name] ?? 'Request is not well-formed, syntactically incorrect, or violates schema.'
  return { status, body: { name, message, details, debug_id: newId().toLowerCase(), links: [] } }
}

/** What PayPal takes of an amount: 5.4 % and 30 cents. */
function breakdownOf({ currency_code, value }: Amount) {
  const cents = Math.round(Number(value) * 100)
  const fee = Math.round(cents * 0.054) + 30
  const amount = (of: number) => ({ currency_code, value: (of / 100).toFixed(2) })
  return {
    seller_receivable_breakdown: {
      gross_amount: amount(cents),
      paypal_fee: amount(fee),
      net_amount: amount(cents - fee),
    },
  }
}
