import { z } from 'zod'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ProviderEvents } from '#domain/kernel/ports/payment-provider.ts'
import type { PayPalApi } from './paypal-api.ts'

const relatedIds = z.object({ order_id: z.string().optional(), capture_id: z.string().optional() })
const event = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z
    .object({
      id: z.string().optional(),
      supplementary_data: z.object({ related_ids: relatedIds.optional() }).optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    })
    .default({}),
})
type Event = z.infer<typeof event>

/** Headers that are sent back to PayPal for verification, by the names of its fields. */
const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/** Reads PayPal's notices after asking PayPal whether it sent them. `webhookId`: of the shop's address. */
export function createPayPalEvents({
  api,
  webhookId,
}: {
  api: PayPalApi
  webhookId: string
}): ProviderEvents {
  /** The PayPal order of an event. A payment's events name the capture, while the shop stores the order. */
  async function referenceOf({ event_type: type, resource }: Event): Promise<string | null> {
    if (type.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null
    const related = resource.supplementary_data?.related_ids
    if (related?.order_id) return related.order_id
    const captureId = related?.capture_id ?? captureOf(type, resource)
    const capture = captureId ? await api.findCapture(captureId) : null
    return capture?.supplementaryData?.relatedIds?.orderId ?? null
  }

  return {
    name: 'paypal',
    async read({ headers, body }) {
      const question = verificationRequest(webhookId, headers, body)
      if (!question || !(await api.isGenuine(question))) {
        throw new DomainError('invalid', 'webhook-signature-wrong')
      }
      const known = event.parse(JSON.parse(body))
      return { id: known.id, type: known.event_type, reference: await referenceOf(known) }
    },
  }
}

/** Null when a header is missing or the body is not a single JSON object. */
function verificationRequest(webhookId: string, headers: Headers, body: string): string | null {
  const signed: Record<string, string> = { webhook_id: webhookId }
  for (const [field, header] of Object.entries(signatureHeaders)) {
    const value = headers.get(header)
    if (!value) return null
    signed[field] = value
  }
  if (!isJsonObject(body)) return null
  // The event is inserted unchanged, since PayPal signed these bytes. A single whole object cannot add fields beside it.
  return `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${body}}`
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** The id of the capture: refunds and reversals name it, disputes name the seller's transaction. */
function captureOf(type: string, { id, links, disputed_transactions }: Event['resource']): string | null {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputed_transactions?.[0]?.seller_transaction_id ?? null
  const up = links?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))?.href
  if (up) return up.split('/captures/')[1]?.split(/[/?]/)[0] ?? null
  return type.startsWith('PAYMENT.CAPTURE.') ? (id ?? null) : null
}
