import type { ClaimedProduct } from '#domain/commerce/checkout/claim-free-product.ts'
import type { PlacedOrder } from '#domain/commerce/checkout/place-order.ts'
import { DomainError, type ErrorKind } from '#domain/kernel/errors.ts'
import type { ErrorCode } from '#values/error-code.ts'

type PurchaseRefusal = Extract<PlacedOrder | ClaimedProduct, { ok: false }>['code']

/** The sentences of refusals that the pages of products say in their own words (`checkout.refusals`). */
const sentences: Record<Exclude<PurchaseRefusal, ErrorCode>, ErrorCode> = {
  unverified: 'verify-before-claiming',
  'already-owned': 'order-already-owned',
  'already-paid': 'order-already-paid',
  'another-payment-open': 'order-another-payment-open',
  'not-free': 'order-not-free',
  'nothing-to-pay': 'order-nothing-to-pay',
  'payment-in-process': 'order-payment-in-process',
  'price-changed': 'order-price-changed',
}

/** Of all others the kind is `conflict`. */
const kinds: Partial<Record<ErrorCode, ErrorKind>> = {
  'verify-before-claiming': 'forbidden',
  'coupon-unknown': 'not-found',
}

/** What the buyer can mend, as the wire says it. */
export function purchaseRefusal(refusal: PurchaseRefusal): DomainError {
  const code = hasOtherSentence(refusal) ? sentences[refusal] : refusal
  return new DomainError(kinds[code] ?? 'conflict', code)
}

function hasOtherSentence(refusal: PurchaseRefusal): refusal is keyof typeof sentences {
  return refusal in sentences
}
