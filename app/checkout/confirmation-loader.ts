import { data } from 'react-router'
import { findOrderedProduct } from '#domain/commerce/checkout/check-purchase.ts'
import { confirmOrder } from '#domain/commerce/fulfillment/confirm-order.ts'
import { getOwnOrder } from '#domain/commerce/payments/get-own-order.ts'
import { type Bought, getBought } from '#domain/commerce/purchases/get-bought.ts'
import type { GivenGift } from '#domain/commerce/purchases/list-own-orders.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { confirmationPath, type PurchaseState, stateOf } from '#values/purchase-address.ts'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { isLimited, refusalOf, responseInit } from '../forms/refusal.ts'
import type { RequestContext } from '../request-context.ts'

/** The state of an order (specification, L6). An order of another product or person is an `error` too. */
export type ConfirmationResult =
  | {
      state: 'success'
      orderNumber: string
      bought: Bought
      /** Null for a purchase that is not a gift. */
      gift: Pick<GivenGift, 'recipientEmail' | 'state' | 'deliverAt'> | null
    }
  | {
      state: 'info'
      orderNumber: string
      bought: Bought | null
      reason: 'processing' | 'transfer' | 'unreachable' | 'review'
    }
  | {
      state: 'error'
      reason:
        | 'declined'
        | 'abandoned'
        | 'open'
        | 'refunded'
        | 'order-not-found'
        // The buyer continues on the page of the transfer.
        | 'transfer-open'
        | 'transfer-declined'
      orderNumber: string
      transactionId: string | null
      bought: Bought | null
      /** What was chosen besides product and extras, for another try. */
      again: PurchaseState
    }

/** Answers of providers within this time, in milliseconds, are rendered without a loading state. */
const headStartMs = 400

/**
 * Loads the state of an order; the answer of a slow provider is streamed. Safe to repeat. Visitors are sent to the log-in first,
 * unless a guest placed the order. An order of another product or person is answered as not found.
 */
export async function confirmationOf(
  requestContext: RequestContext,
  request: Request,
  { productType, slug, orderNumber }: ProductAddress & { orderNumber: string },
) {
  const { domain } = requestContext
  const headers = { 'Cache-Control': 'private, no-store' }
  const missing: ConfirmationResult = {
    state: 'error',
    reason: 'order-not-found',
    orderNumber,
    transactionId: null,
    bought: null,
    again: {},
  }
  let order: Awaited<ReturnType<typeof getOwnOrder>>
  try {
    order = await getOwnOrder(domain, orderNumber)
    const current = await findOrderedProduct(domain, order, { productType, slug })
    if (!current) throw notFound('order')
    if (current.slug !== slug) {
      throw redirectTo(requestContext, confirmationPath({ ...order, ...current, orderNumber: order.number }))
    }
  } catch (error) {
    const refusal = refusalOf(error, ['not-found', 'unauthenticated'])
    if (refusal.kind === 'unauthenticated') throw redirectTo(requestContext, logInPath(request))
    return data({ result: missing }, { ...responseInit(refusal), headers })
  }
  const coming = resultOf(requestContext, order)
  const soon = await Promise.race([coming, headStart()])
  // An answer that is known in time becomes part of the page, and so needs no scripts.
  return data({ result: soon ?? coming }, { headers })
}

async function resultOf(
  { domain, limits }: RequestContext,
  order: Awaited<ReturnType<typeof getOwnOrder>>,
): Promise<ConfirmationResult> {
  if (await isLimited(limits.count('ask-provider', order.number))) {
    return { state: 'info', orderNumber: order.number, bought: null, reason: 'unreachable' }
  }
  const { outcome, orderNumber, transactionId, method } = await confirmOrder(domain, { order: order.number })
  const bought = await getBought(domain, order)
  if (outcome === 'fulfilled') {
    const { gift } = bought.purchase
    return {
      state: 'success',
      orderNumber,
      bought,
      gift: gift && { recipientEmail: gift.recipientEmail, state: gift.state, deliverAt: gift.deliverAt },
    }
  }
  if (outcome === 'processing' || outcome === 'unreachable' || outcome === 'review') {
    const byHand = method === 'transfer' && outcome === 'processing'
    return { state: 'info', orderNumber, bought, reason: byHand ? 'transfer' : outcome }
  }
  const mended = method === 'transfer' && (outcome === 'open' || outcome === 'declined')
  const reason = mended ? (`transfer-${outcome}` as const) : outcome
  // The order number proves that a guest has placed the order.
  const again = { ...stateOf(order), orderNumber: order.userId === null ? orderNumber : null }
  return { state: 'error', reason, orderNumber, transactionId, bought, again }
}

function headStart(): Promise<null> {
  return new Promise((over) => setTimeout(over, headStartMs, null))
}
