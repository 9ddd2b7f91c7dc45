import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OpenAPIBackend } from 'openapi-backend'
import { z } from 'zod'

/** PayPal's published OpenAPI description, where it is available. */
export const paypalDescription = join(
  resolve(import.meta.dirname, '../..'),
  '../shared/provider-specs/paypal.openapi.json',
)
export const hasPayPalDescription = existsSync(paypalDescription)

export type Call = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

const amount = z.strictObject({
  currency_code: z.literal('USD'),
  value: z.string().regex(/^(0|[1-9]\d*)\.\d\d$/),
})
const number = z.string().regex(/^[\w-]{1,127}$/)
const address = z.url({ protocol: /^https?$/ })

export const orderBody = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      reference_id: number,
      custom_id: number,
      invoice_id: number,
      description: z.string().min(1).max(127),
      amount,
    }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        brand_name: z.string().min(1).max(127),
        locale: z.enum(['es-ES', 'en-US']),
        shipping_preference: z.literal('NO_SHIPPING'),
        user_action: z.literal('PAY_NOW'),
        return_url: address,
        cancel_url: address,
      }),
    }),
  }),
})
export const refundBody = z.strictObject({ amount })
const empty = z.strictObject({})
const verificationBody = z.strictObject({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: address,
  webhook_id: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.iso.datetime(),
  webhook_event: z.looseObject({ id: z.string() }),
})

/** The calls that the shop may make: the schemas of their bodies, and whether they need a PayPal-Request-Id. */
export const calls = [
  { name: 'create', method: 'POST', path: /^\/v2\/checkout\/orders$/, body: orderBody, keyed: true },
  { name: 'show', method: 'GET', path: /^\/v2\/checkout\/orders\/([A-Z0-9]+)$/ },
  {
    name: 'capture',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/([A-Z0-9]+)\/capture$/,
    body: empty,
    keyed: true,
  },
  { name: 'showCapture', method: 'GET', path: /^\/v2\/payments\/captures\/(\w+)$/ },
  {
    name: 'refund',
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(\w+)\/refund$/,
    body: refundBody,
    keyed: true,
  },
  {
    name: 'verify',
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    body: verificationBody,
  },
  { name: 'showWebhook', method: 'GET', path: /^\/v1\/notifications\/webhooks\/(\w+)$/ },
  { name: 'disputes', method: 'GET', path: /^\/v1\/customer\/disputes$/, query: ['disputed_transaction_id'] },
] as const

export function strictProblems(call: Call): string[] {
  const known = calls.find(({ method, path }) => method === call.method && path.test(call.path))
  if (!known) return [`${call.method} ${call.path} is not a call of the shop`]
  const problems: string[] = []
  if ('keyed' in known && !/^.{1,108}$/.test(call.headers['paypal-request-id'] ?? '')) {
    problems.push('PayPal-Request-Id is missing or too long')
  }
  if ('body' in known) {
    if (!call.headers['content-type']?.startsWith('application/json')) problems.push('the body is not JSON')
    const parsed = known.body.safeParse(call.body)
    if (!parsed.success) problems.push(z.prettifyError(parsed.error))
  }
  const wanted: readonly string[] = 'query' in known ? known.query : []
  const given = Object.keys(call.query)
  if (given.join() !== wanted.join()) problems.push(`the query has ${given.join() || 'nothing'}`)
  return problems
}

/** Validates requests and answers by PayPal's published description; null where it is not available. */
export async function publishedChecks() {
  if (!hasPayPalDescription) return null
  const api = new OpenAPIBackend({
    definition: JSON.parse(readFileSync(paypalDescription, 'utf8')),
    // The shortened description has no prose, which the validator would otherwise require.
    quick: true,
    ajvOpts: { strict: false, unicodeRegExp: false, coerceTypes: false, validateFormats: false },
  })
  await api.init()
  const complaints = (errors: { instancePath?: string; message?: string }[] | null | undefined) =>
    (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  const undescribed = ({ path }: Call) =>
    /^\/v1\/(?:customer|notifications\/webhooks)\//.test(path) ? [] : [`${path} is not described`]
  return {
    request(call: Call): string[] {
      const operation = api.matchOperation(call)
      return operation ? complaints(api.validateRequest(call, operation).errors) : undescribed(call)
    },
    answer(call: Call, status: number, body: unknown): string[] {
      const operation = api.matchOperation(call)
      return operation ? complaints(api.validateResponse(body, operation, status).errors) : undescribed(call)
    },
  }
}
