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
import type { PaymentRecord } from '#domain/commerce/payments/payment-queries.ts'
import type { Quote } from '#domain/commerce/pricing/quote.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { providerFor, providerOf } from '#domain/kernel/payment-providers.ts'
import { longestDescription } from '#domain/kernel/ports/payment-provider.ts'
import { localize } from '#values/localized-text.ts'
import { confirmationPath, purchasePath, stateOf } from '#values/purchase-address.ts'
import { getPayer } from './get-payer.ts'
import { priceOrder, type Wanted } from './price-order.ts'
import {
  isReusable,
  isSamePurchase,
  isSameRecipient,
  type Purchase,
  reserveOrder,
  unfinishedFor,
} from './reserve-order.ts'

export type PlaceOrderInput = Wanted & {
  /** The total that the buyer saw, in minor units: another one is never charged unasked. */
  expectedTotal?: number
  /** Where a guest's receipt goes. */
  payerEmail?: string
}

export type PlacedOrder =
  /** `reference` is the provider's id of the payment; null when nothing was left to pay, and the order is fulfilled. */
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

/** Rounds in which tabs that buy at the same time make way for each other. */
const mostRounds = 4

/**
 * Orders a product at the server's own price, for oneself or as a gift, and opens its payment; the buyer goes on at
 * `redirectUrl`. A second click, or a second tab, gets the same order and the same payment while that is open; with another
 * choice or another way to pay, the earlier payment is taken back first. What a coupon makes free needs no provider and
 * is fulfilled at once. Throws what `getPayer` and `priceOrder` throw, `payment-provider-unavailable`, and
 * `card-price-unavailable`.
 */
export async function placeOrder(context: Context, input: PlaceOrderInput): Promise<PlacedOrder> {
  const payer = await getPayer(context, { gift: input.gift !== undefined, payerEmail: input.payerEmail })
  if (!payer.verified) return { ok: false, code: 'unverified' }

  for (let round = 0; round < mostRounds; round++) {
    const priced = await priceOrder(context, payer, input)
    if (!priced.ok) return priced
    const { quote } = priced.purchase
    if (quote.total.amount === 0 && !isMadeFree(quote)) return { ok: false, code: 'nothing-to-pay' }
    if (input.expectedTotal !== undefined && input.expectedTotal !== quote.total.amount) {
      return { ok: false, code: 'price-changed', quote }
    }
    const purchase: Purchase = { ...priced.purchase, by: wayToPay(context, input, quote) }
    const obstacle = await clearUnfinishedOrders(context, purchase)
    if (obstacle) return { ok: false, ...obstacle }
    const reserved = await context.transaction(async (context) => {
      const reservation = await reserveOrder(context, purchase)
      if (!reservation || 'refusal' in reservation || reservation.payment) return reservation
      // Nothing to pay: what a payment would lead to happens here and now, in the same transaction.
      const order = await fulfillOrder(context, await moveOrder(context, reservation.order, 'paid'))
      return { order, payment: null }
    })
    if (!reserved) continue
    if ('refusal' in reserved) return { ok: false, code: reserved.refusal }
    const { order, payment } = reserved
    return payment ? openPayment(context, { order, payment }) : fulfilledAlready(context, order)
  }
  return { ok: false, code: 'another-payment-open' }
}

/** A coupon pays for all of it; what is free anyway is claimed, and no receipt says otherwise. */
function isMadeFree({ lines }: Quote): boolean {
  return lines.some(({ reason }) => reason === 'coupon')
}

function wayToPay(context: Context, { method }: PlaceOrderInput, quote: Quote): Purchase['by'] {
  if (quote.total.amount === 0) return null
  if (!method) throw new DomainError('invalid', 'invalid-input', {}, { method: ['required'] })
  const provider = providerFor(context.payments, method)
  if (!provider) throw new DomainError('unavailable', 'payment-method-unavailable')
  return { method, provider: provider.name }
}

function fulfilledAlready(context: Context, order: OrderRecord): PlacedOrder {
  const redirectUrl = context.siteUrl(confirmationPath({ ...order, orderNumber: order.number }))
  return { ok: true, orderNumber: order.number, redirectUrl, reference: null }
}

async function openPayment(
  context: Context,
  { order, payment }: { order: OrderRecord; payment: PaymentRecord },
): Promise<PlacedOrder> {
  const { redirectUrl, reference } = payment
  if (redirectUrl) return { ok: true, orderNumber: order.number, redirectUrl, reference }
  const provider = providerOf(context.payments, payment)
  const unreachable = (error: unknown) =>
    context.alert('payment-provider-unreachable', { order: order.number, reason: String(error) })
  const state = { ...stateOf(order), orderNumber: order.number }
  const opened = await provider
    .open({
      key: `${order.number}-${payment.id}`,
      orderNumber: order.number,
      amount: { amount: payment.amount, currency: payment.currency },
      description: cut(localize(order.title, order.locale), longestDescription),
      customerEmail: order.payerEmail,
      // The order's own language: the same attempt, opened again, says the same.
      locale: order.locale,
      returnUrl: context.siteUrl(confirmationPath({ ...order, orderNumber: order.number })),
      cancelUrl: context.siteUrl(purchasePath(order, state)),
      ...(order.regional && { regional: order.regional }),
    })
    .catch((error: unknown) => {
      if (isWithoutPrice(error)) {
        context.alert('payment-price-missing', { order: order.number, ...error.params })
        throw error
      }
      unreachable(error)
      throw new DomainError('unavailable', 'payment-provider-unavailable')
    })
  const recorded = await recordOpening(context, payment, opened)
  if (recorded === 'open') return { ok: true, orderNumber: order.number, ...opened }
  // Another tab took this payment back while the provider was opening it; the later choice counts. Nobody was sent to
  // this one, so a provider that does not answer now leaves nothing that could be paid.
  if (recorded === 'withdrawn') await provider.withdraw(opened.reference).catch(unreachable)
  return { ok: false, code: 'another-payment-open' }
}

/** The shop's own list of prices at its provider lacks this one: trying again mends nothing. */
function isWithoutPrice(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === 'card-price-unavailable'
}

/** The first characters of a text; a character of two halves is not torn apart. */
function cut(text: string, length: number): string {
  const start = text.slice(0, length)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

/**
 * Takes back what else the buyer has open for this product, so that two payments are never made for one thing, and no
 * limited coupon stays with a gift whose recipient was mistyped. Answers with what stands in the way: an order that turned
 * out to be paid, or one whose money is on its way. Asks providers, so it runs outside any transaction.
 */
async function clearUnfinishedOrders(
  context: Context,
  purchase: Purchase,
): Promise<{ code: 'already-paid' | 'payment-in-process'; orderNumber: string } | null> {
  const { userId } = purchase.payer
  const now = context.now()
  const unfinished =
    userId === null
      ? [purchase.earlier].filter((order) => order !== null)
      : await listUnfinishedOrders(context.db, unfinishedFor(purchase, userId, now))
  for (const order of unfinished) {
    if (order.state === 'processing') return { code: 'payment-in-process', orderNumber: order.number }
    // A guest's order is never gone on with: each stands for itself.
    const same = userId !== null && isSamePurchase(order, purchase)
    await withdrawPayments(context, order, (payment) => same && isReusable(payment, purchase, now))
    // Another person's gift is no obstacle, also when it turned out to be paid: then its coupon is used.
    if (!isSameRecipient(order, purchase)) continue
    const after = await findOrderById(context.db, order.id)
    if (after?.state === 'fulfilled') return { code: 'already-paid', orderNumber: order.number }
    if (after?.state === 'processing') return { code: 'payment-in-process', orderNumber: order.number }
  }
  return null
}
