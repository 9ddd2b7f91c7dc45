import { createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Books, newId, type OrderEntry } from './paypal-books.ts'

export type SignedEvent = { id: string; type: string; headers: Record<string, string>; body: string }

export function createWebhooks({ books, webhookId }: { books: Books; webhookId: string }) {
  const secret = randomUUID()
  const sign = (id: string, time: string, hook: string, body: string) =>
    `s${createHmac('sha256', secret)
      .update(`${id}|${time}|${hook}|${crc32(body)}`)
      .digest('base64url')}`

  return {
    event(type: string, reference: string): SignedEvent {
      const order = books.orders.get(reference)
      if (!order) throw new Error(`the stand-in has no order ${reference}`)
      const id = `WH-${newId()}`
      const content = {
        id,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource_type: 'any',
        event_type: type,
        summary: 'Algo pasó: té',
        resource: resourceOf(type, order),
      }
      // Differs from what JSON.stringify writes by spaces, escapes and trailing zeros, so that only the original bytes verify.
      const body = JSON.stringify(content, null, 1)
        .replace('é', '\\u00e9')
        .replace(/\}$/, ', "score": 1.00 }')
      const time = new Date().toISOString()
      const transmission = `t-${randomUUID()}`
      return {
        id,
        type,
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
          'paypal-transmission-id': transmission,
          'paypal-transmission-sig': sign(transmission, time, webhookId, body),
          'paypal-transmission-time': time,
        },
      }
    },

    verify(request: string): { verification_status: 'SUCCESS' | 'FAILURE' } {
      const asked = JSON.parse(request) as Record<string, string>
      const mark = '"webhook_event":'
      const event = request.slice(request.indexOf(mark) + mark.length, request.lastIndexOf('}'))
      const { transmission_id: id = '', transmission_time: time = '', webhook_id: hook = '' } = asked
      const genuine = hook === webhookId && asked.transmission_sig === sign(id, time, hook, event)
      return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' }
    },
  }
}

function resourceOf(type: string, order: OrderEntry): unknown {
  if (type.startsWith('CHECKOUT.ORDER.')) {
    return { id: order.id, status: order.status, intent: 'CAPTURE', purchase_units: [order.unit] }
  }
  const capture = order.capture
  if (!capture) throw new Error(`order ${order.id} has no capture to send ${type} about`)
  const up = { rel: 'up', method: 'GET' }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    return {
      dispute_id: order.dispute?.id,
      disputed_transactions: [{ seller_transaction_id: capture.id, invoice_number: order.unit.invoice_id }],
      status: order.dispute?.status,
    }
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
    const href = `https://api.sandbox.paypal.com/v2/payments/captures/${capture.id}`
    return { id: order.refunds.at(-1)?.id ?? newId(), status: 'COMPLETED', links: [{ ...up, href }] }
  }
  return {
    id: capture.id,
    status: capture.status,
    amount: capture.amount,
    supplementary_data: { related_ids: { order_id: order.id } },
  }
}
