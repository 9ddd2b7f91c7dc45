import type { ClaimedProduct } from '#domain/commerce/checkout/claim-free-product.ts'
import type { PlacedOrder } from '#domain/commerce/checkout/place-order.ts'
import { DomainError, type ErrorKind } from '#domain/kernel/errors.ts'
import type { ErrorCode } from '#values/error-code.ts'

type PurchaseRefusal = Extract<PlacedOrder | ClaimedProduct, { ok: false }>['code']

/** Messages for refusals that product pages word themselves (`checkout.refusals`). */
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

const kinds: Partial<Record<ErrorCode, ErrorKind>> = {
  'verify-before-claiming': 'forbidden',
  'coupon-unknown': 'not-found',
}

export function purchaseRefusal(refusal: PurchaseRefusal): DomainError {
  const code = hasOtherSentence(refusal) ? sentences[refusal] : refusal
  return new DomainError(kinds[code] ?? 'conflict', code)
}

function hasOtherSentence(refusal: PurchaseRefusal): refusal is keyof typeof sentences {
  return refusal in sentences
}
