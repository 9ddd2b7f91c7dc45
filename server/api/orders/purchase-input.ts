import { z } from 'zod'
import type { ClaimedProduct } from '#domain/commerce/checkout/claim-free-product.ts'
import type { PlacedOrder } from '#domain/commerce/checkout/place-order.ts'
import type { PurchaseRequest } from '#domain/commerce/checkout/price-order.ts'
import { limitCouponGuesses } from '#domain/commerce/coupons/redeem-coupon.ts'
import { DomainError, type ErrorKind } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { giftDay } from '#values/gift-day.ts'
import type { ProductType } from '#values/product.ts'
import type { RequestVariables } from '../../http/request.ts'

export const wireProducts = {
  tutorial: 'course',
  book: 'book',
  'tutorial-pack': 'pack',
} as const satisfies Record<string, ProductType>
export type WireProduct = keyof typeof wireProducts

export const yesNoInput = z.enum(['yes', 'no']).default('no')
const text = (longest: number) => z.string().max(longest).default('')

export const orderFields = {
  coupon: text(40),
  affiliate: text(20),
  giftEmail: text(300).meta({ description: 'Whom it is a gift for' }),
  giftByLink: yesNoInput.meta({
    description: 'yes: a link may go to anybody; no: only to somebody with an account',
  }),
  giftName: text(100).meta({ description: 'Whom the gift is from' }),
  giftMessage: text(1000),
  giftDate: text(10).meta({ description: 'The day of delivery, as 2026-12-24; empty: once it is paid' }),
  email: text(300).meta({ description: "Where a guest's receipt goes; guests can only give" }),
}
type OrderFields = z.output<z.ZodObject<typeof orderFields>>

const impossibleDay = new Date(Number.NaN)

export function readOrderFields({ coupon, affiliate, email, ...fields }: OrderFields): Omit<
  PurchaseRequest,
  'product'
> & {
  payerEmail: string
} {
  const { giftEmail, giftByLink, giftName, giftMessage, giftDate } = fields
  return {
    couponCode: coupon,
    affiliateCode: affiliate,
    payerEmail: email,
    ...(giftEmail.trim() !== '' && {
      gift: {
        email: giftEmail,
        byLink: giftByLink === 'yes',
        giverName: giftName,
        message: giftMessage,
        deliverAt: giftDate === '' ? null : (giftDay(giftDate) ?? impossibleDay),
      },
    }),
  }
}

/** Counts attempts, so that nobody can guess coupons or accounts (specification, M6). */
export async function countChecks(
  { actor, context, limits }: Pick<RequestVariables['Variables'], 'actor' | 'context' | 'limits'>,
  { coupon, giftEmail }: Pick<OrderFields, 'coupon' | 'giftEmail'>,
): Promise<void> {
  await limitCouponGuesses(context, limits, coupon)
  if (giftEmail.trim() !== '') await limits.count('gift-check', findUserId({ actor }) ?? undefined)
}

type PurchaseRefusal = Extract<PlacedOrder | ClaimedProduct, { ok: false }>['code']

/** Error messages for the refusals that pages put into words of their own (`checkout.refusals`). */
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
