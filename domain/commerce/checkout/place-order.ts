import type { CouponRefusal } from '#domain/commerce/coupons/coupon-policy.ts'
import { fulfillOrder } from '#domain/commerce/fulfillment/fulfill-order.ts'
import { moveOrder } from '#domain/commerce/fulfillment/move-order.ts'
import { recordOpening, withdrawPayments } from '#domain/commerce/fulfillment/record-provider-answer.ts'
import type { RecipientRefusal } from '#domain/commerce/gifts/check-recipient.ts'
import {
  findOrderById,
  listUnfinishedOrders,
  type OrderRecord,
} from '#domain/commerce/orders/order-queries.ts'
import { alertUnreachable, askProvider } from '#domain/commerce/payments/ask-provider.ts'
import type { PaymentRecord } from '#domain/commerce/payments/payment-queries.ts'
import type { Quote } from '#domain/commerce/pricing/quote.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { providerFor, takesAmount } from '#domain/kernel/payment-providers.ts'
import { longestDescription } from '#domain/kernel/ports/payment-provider.ts'
import { saveTaxDetails } from '#domain/people/tax-details/save-tax-details.ts'
import { localize } from '#values/localized-text.ts'
import { confirmationPath, purchasePath, stateOf } from '#values/purchase-address.ts'
import { getPayer } from './get-payer.ts'
import { type PurchaseRequest, priceOrder } from './price-order.ts'
import {
  isReusable,
  isSamePurchase,
  isSameRecipient,
  type QuotedPurchase,
  reserveOrder,
  unfinishedFor,
} from './reserve-order.ts'

export type PlaceOrderInput = PurchaseRequest & {
  /** The total the buyer saw, in minor units; a different total is never charged. */
  expectedTotal?: number
  payerEmail?: string
  /** Tax details for the receipt, validated with `readTaxDetails`; those of an account are saved there. Undefined: no change. */
  payerTax?: unknown
}

export type PlacedOrder =
  /** `reference`: the provider's payment id; null when nothing was left to pay. */
  | { ok: true; orderNumber: string; redirectUrl: string; reference: string | null }
  | {
      ok: false
      code:
        | 'unverified'
        | 'already-owned'
        | 'nothing-to-pay'
        | 'another-payment-open'
        | 'gift-date-invalid'
        | CouponRefusal
        | RecipientRefusal
    }
  | { ok: false; code: 'price-changed'; quote: Quote }
  | { ok: false; code: 'already-paid' | 'payment-in-process'; orderNumber: string }

/** How often a purchase starts again when another tab has changed the order meanwhile. */
const maxRounds = 4

/**
 * Creates the order at the server's price and opens its payment. A second click gets the same order and payment;
 * another choice withdraws the earlier payment first. An order that a coupon makes free is fulfilled immediately.
 * Throws what `getPayer` and `priceOrder` throw, `payment-method-unavailable`, `invalid-input`,
 * `payment-provider-unavailable`, `earlier-payment-unreachable`, `card-price-unavailable`, `payment-amount-too-small`.
 */
export async function placeOrder(context: Context, input: PlaceOrderInput): Promise<PlacedOrder> {
  const { payerEmail, payerTax } = input
  const payer = await getPayer(context, { gift: input.gift !== undefined, payerEmail, payerTax })
  if (!payer.verified) return { ok: false, code: 'unverified' }
  if (payer.userId !== null && payerTax !== undefined) {
    const saved = await saveTaxDetails(context, payerTax)
    if (!saved.ok) throw invalidInput(saved.fields)
  }

  for (let round = 0; round < maxRounds; round++) {
    const priced = await priceOrder(context, payer, input)
    if (!priced.ok) return priced
    const { quote } = priced.purchase
    if (quote.total.amount === 0 && !isFreeByCoupon(quote)) return { ok: false, code: 'nothing-to-pay' }
    if (input.expectedTotal !== undefined && input.expectedTotal !== quote.total.amount) {
      return { ok: false, code: 'price-changed', quote }
    }
    const purchase: QuotedPurchase = { ...priced.purchase, by: choosePayment(context, input, quote) }
    const obstacle = await clearUnfinishedOrders(context, purchase)
    if (obstacle) return { ok: false, ...obstacle }
    const reserved = await context.transaction(async (context) => {
      const reservation = await reserveOrder(context, purchase)
      if (!reservation || 'refusal' in reservation || reservation.payment) return reservation
      const order = await fulfillOrder(context, await moveOrder(context, reservation.order, 'paid'))
      return { order, payment: null }
    })
    if (!reserved) continue
    if ('refusal' in reserved) return { ok: false, code: reserved.refusal }
    const { order, payment } = reserved
    return payment ? openPayment(context, { order, payment }) : fulfilledAnswer(context, order)
  }
  return { ok: false, code: 'another-payment-open' }
}

/** Whether a coupon made it free. Products that are free without one are claimed instead, and get no receipt. */
function isFreeByCoupon({ lines }: Quote): boolean {
  return lines.some(({ reason }) => reason === 'coupon')
}

function choosePayment(context: Context, { method }: PlaceOrderInput, quote: Quote): QuotedPurchase['by'] {
  if (quote.total.amount === 0) return null
  if (!method) throw invalidInput({ method: ['required'] })
  const provider = providerFor(context.payments, method)
  if (!provider) throw new DomainError('unavailable', 'payment-method-unavailable')
  if (!takesAmount(provider, quote.total.amount)) {
    throw new DomainError('unprocessable', 'payment-amount-too-small')
  }
  return { method, provider: provider.name }
}

function fulfilledAnswer(context: Context, order: OrderRecord): PlacedOrder {
  const redirectUrl = context.siteUrl(confirmationPath({ ...order, orderNumber: order.number }))
  return { ok: true, orderNumber: order.number, redirectUrl, reference: null }
}

async function openPayment(
  context: Context,
  { order, payment }: { order: OrderRecord; payment: PaymentRecord },
): Promise<PlacedOrder> {
  const { redirectUrl, reference } = payment
  if (redirectUrl) return { ok: true, orderNumber: order.number, redirectUrl, reference }
  const unreachable = alertUnreachable(context, order)
  const state = { ...stateOf(order), orderNumber: order.number }
  const request = {
    key: `${order.number}-${payment.id}`,
    orderNumber: order.number,
    amount: { amount: payment.amount, currency: payment.currency },
    description: truncate(localize(order.title, order.locale), longestDescription),
    customerEmail: order.payerEmail,
    // The order's locale, so that a retry sends the same request.
    locale: order.locale,
    returnUrl: context.siteUrl(confirmationPath({ ...order, orderNumber: order.number })),
    cancelUrl: context.siteUrl(purchasePath(order, state)),
    ...(order.regional && { regional: order.regional }),
  }
  const opened = await askProvider(context, payment, (provider) => provider.open(request)).catch(
    (error: unknown) => {
      if (isPriceMissing(error)) {
        context.alert('payment-price-missing', { order: order.number, ...error.params })
        throw error
      }
      unreachable(error)
      throw new DomainError('unavailable', 'payment-provider-unavailable')
    },
  )
  const recorded = await recordOpening(context, payment, opened)
  if (recorded === 'open') return { ok: true, orderNumber: order.number, ...opened }
  // Another tab withdrew this payment while it was being opened. Nobody was sent to it, so an unreachable provider does
  // no harm.
  if (recorded === 'withdrawn') {
    const withdraw = askProvider(context, payment, (provider) => provider.withdraw(opened.reference))
    await withdraw.catch(unreachable)
  }
  return { ok: false, code: 'another-payment-open' }
}

/** Whether the provider has no price for the product, so that retrying does not help. */
function isPriceMissing(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === 'card-price-unavailable'
}

/** Cuts a text to `length` UTF-16 units at most, never between the halves of a surrogate pair. */
function truncate(text: string, length: number): string {
  const start = text.slice(0, length)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

/**
 * Withdraws the buyer's other open payments for this product, and their coupon uses. Returns the order that blocks the
 * purchase, if one was paid meanwhile or is in process. Calls providers: never call it inside a transaction.
 */
async function clearUnfinishedOrders(
  context: Context,
  purchase: QuotedPurchase,
): Promise<{ code: 'already-paid' | 'payment-in-process'; orderNumber: string } | null> {
  const { userId } = purchase.payer
  const now = context.now()
  const unfinished =
    userId === null
      ? [purchase.earlier].filter((order) => order !== null)
      : await listUnfinishedOrders(context.db, unfinishedFor(purchase, userId, now))
  for (const order of unfinished) {
    if (order.state === 'processing') return { code: 'payment-in-process', orderNumber: order.number }
    // A guest's order is never resumed.
    const same = userId !== null && isSamePurchase(order, purchase)
    const except = (payment: PaymentRecord) => same && isReusable(payment, purchase, now)
    await withdrawPayments(context, order, { except, waiting: true })
    // Another recipient's gift does not block this purchase.
    if (!isSameRecipient(order, purchase)) continue
    const after = await findOrderById(context.db, order.id)
    if (after?.state === 'fulfilled') return { code: 'already-paid', orderNumber: order.number }
    if (after?.state === 'processing') return { code: 'payment-in-process', orderNumber: order.number }
  }
  return null
}
