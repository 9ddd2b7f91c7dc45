import type { Context } from '#domain/context.ts'
import { getCourseOnSale } from '#domain/courses/get-course-on-sale.ts'
import { DomainError } from '#domain/errors.ts'
import { longestDescription, type PaymentMethod } from '#domain/payments/payment-provider.ts'
import type { Extras, Quote } from '#domain/pricing/quote.ts'
import { newExtras, ownsAll, quoteCourse } from '#domain/pricing/quote-course.ts'
import { localize } from '#values/localized-text.ts'
import { clearUnfinishedOrders } from './clear-unfinished-orders.ts'
import { getBuyer } from './get-buyer.ts'
import { confirmationPath, retryPath } from './order-addresses.ts'
import { recordOpening } from './record-provider-answer.ts'
import { type Purchase, type Reservation, reserveOrder } from './reserve-order.ts'

export type PlaceOrderInput = {
  courseSlug: string
  extras: Extras
  method: PaymentMethod
  /** The total that the buyer saw, in minor units: another one is never charged unasked. */
  expectedTotal?: number
}

export type PlacedOrder =
  | { ok: true; orderNumber: string; redirectUrl: string }
  | { ok: false; code: 'unverified' | 'already-owned' | 'nothing-to-pay' | 'another-payment-open' }
  | { ok: false; code: 'price-changed'; quote: Quote }
  | { ok: false; code: 'already-paid' | 'payment-in-process'; orderNumber: string }

/** Rounds in which tabs that buy at the same time make way for each other. */
const mostRounds = 4

/**
 * Orders a course at the server's own price and opens its payment; the buyer goes on at `redirectUrl`. A second click,
 * or a second tab, gets the same order and the same payment while that is open; with other extras or another way to
 * pay, the earlier payment is taken back first. Throws `course-not-found`, `extra-not-offered`, `shopping-blocked`,
 * `payment-method-unavailable`, `payment-provider-unavailable`.
 */
export async function placeOrder(context: Context, input: PlaceOrderInput): Promise<PlacedOrder> {
  const buyer = await getBuyer(context)
  if (!buyer.emailVerified) return { ok: false, code: 'unverified' }
  const provider = context.payments[input.method]
  if (!provider) throw new DomainError('unavailable', 'payment-method-unavailable')

  for (let round = 0; round < mostRounds; round++) {
    const { course, owned } = await getCourseOnSale(context, { slug: input.courseSlug, userId: buyer.id })
    const quote = quoteCourse({ course, extras: input.extras, owned })
    if (ownsAll(input.extras, owned)) return { ok: false, code: 'already-owned' }
    if (quote.total.amount === 0) return { ok: false, code: 'nothing-to-pay' }
    if (input.expectedTotal !== undefined && input.expectedTotal !== quote.total.amount) {
      return { ok: false, code: 'price-changed', quote }
    }
    const purchase: Purchase = {
      userId: buyer.id,
      productType: 'course',
      productId: course.id,
      extras: newExtras(input.extras, owned),
      owned,
      quote,
      method: input.method,
      provider: provider.name,
    }
    const obstacle = await clearUnfinishedOrders(context, purchase)
    if (obstacle) return { ok: false, ...obstacle }
    const reservation = await context.transaction((context) => reserveOrder(context, purchase))
    if (reservation) {
      return openPayment(context, reservation, {
        slug: course.slug,
        title: localize(course.title, context.locale),
        email: buyer.email,
      })
    }
  }
  return { ok: false, code: 'another-payment-open' }
}

async function openPayment(
  context: Context,
  { order, payment }: Reservation,
  { slug, title, email }: { slug: string; title: string; email: string },
): Promise<PlacedOrder> {
  if (payment.redirectUrl) return { ok: true, orderNumber: order.number, redirectUrl: payment.redirectUrl }
  const provider = context.payments[payment.method]
  if (!provider) throw new DomainError('unavailable', 'payment-method-unavailable')
  const address = { slug, number: order.number, extras: order.extras }
  const unreachable = (error: unknown) =>
    context.alert('payment-provider-unreachable', { order: order.number, reason: String(error) })
  const opened = await provider
    .open({
      key: `${order.number}-${payment.id}`,
      orderNumber: order.number,
      amount: { amount: payment.amount, currency: payment.currency },
      description: cut(title, longestDescription),
      customerEmail: email,
      locale: context.locale,
      returnUrl: context.siteUrl(confirmationPath(address)),
      cancelUrl: context.siteUrl(retryPath(address)),
    })
    .catch((error: unknown) => {
      unreachable(error)
      throw new DomainError('unavailable', 'payment-provider-unavailable')
    })
  const state = await recordOpening(context, payment, opened)
  if (state === 'open') return { ok: true, orderNumber: order.number, redirectUrl: opened.redirectUrl }
  // Another tab took this payment back while the provider was opening it; the later choice counts. Nobody was sent to
  // this one, so a provider that does not answer now leaves nothing that could be paid.
  if (state === 'withdrawn') await provider.withdraw(opened.reference).catch(unreachable)
  return { ok: false, code: 'another-payment-open' }
}

/** The first characters of a text; a character of two halves is not torn apart. */
function cut(text: string, length: number): string {
  const start = text.slice(0, length)
  return start.isWellFormed() ? start : start.slice(0, -1)
}
