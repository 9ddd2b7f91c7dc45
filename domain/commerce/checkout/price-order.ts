import type { Extras } from '#domain/access/entitlements/ownership.ts'
import { getProductOnSale } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { newExtrasOf, ownsWhole, type ProductForSale } from '#domain/catalog/storefront/product-for-sale.ts'
import { findReferrer } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import type { CouponRefusal } from '#domain/commerce/coupons/coupon-policy.ts'
import { checkRecipient, type RecipientRefusal } from '#domain/commerce/gifts/check-recipient.ts'
import { readGiftLetter } from '#domain/commerce/gifts/gift-policy.ts'
import type { Quote } from '#domain/commerce/pricing/quote.ts'
import { quoteProduct } from '#domain/commerce/pricing/quote-product.ts'
import { findRegionalRule } from '#domain/commerce/regional-prices/regional-rule-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { atRate } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import { productKinds } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { noExtras } from '#values/purchase-address.ts'
import { shortName } from '#values/short-name.ts'
import { checkAskedCoupon } from './check-asked-coupon.ts'
import type { Payer } from './get-payer.ts'
import type { QuotedPurchase } from './reserve-order.ts'

/** The purchase as the client requests it, before validation. */
export type PurchaseRequest = {
  product: ProductAddress
  extras?: Extras
  method?: PaymentMethod
  couponCode?: string
  affiliateCode?: string
  /** `byLink`: the recipient needs no account, as the gift is claimed by a link. */
  gift?: { email: string; byLink: boolean; giverName?: string; message?: string; deliverAt?: Date | null }
  earlierOrder?: string
  /** ISO 3166 country of a local transfer. */
  country?: string
}

export type PricedPurchase =
  | { ok: true; purchase: Omit<QuotedPurchase, 'by'> }
  | { ok: false; code: CouponRefusal | RecipientRefusal | 'already-owned' | 'gift-date-invalid' }

/**
 * Prices a request at the server's own prices. Throws `course-not-found`, `book-not-found`, `pack-not-found`,
 * `extra-not-offered`, `payment-method-unavailable`.
 */
export async function priceOrder(
  context: Context,
  payer: Payer,
  request: PurchaseRequest,
): Promise<PricedPurchase> {
  const { method, couponCode = '', affiliateCode = '', earlierOrder = '', country = '' } = request
  const product = await getProductOnSale(context, { ...request.product, userId: payer.userId })
  const extras = productKinds[product.productType].hasExtras ? (request.extras ?? noExtras) : noExtras
  const gift = request.gift ? await readGift(context, payer, request.gift, request.product) : null
  if (gift && !gift.ok) return gift
  if (!gift && ownsWhole(product, extras)) return { ok: false, code: 'already-owned' }

  const user = { userId: payer.userId, email: payer.email }
  const asked = { product, user, couponCode, earlierOrder }
  const { earlier, checked } = await checkAskedCoupon(context, asked)
  if (checked && !checked.ok) return checked
  const rule = method === 'transfer' ? await findRegionalRule(context.db, country) : null
  if (method === 'transfer' && !rule) throw new DomainError('unavailable', 'payment-method-unavailable')

  const quoteOf = (priced: ProductForSale): Quote =>
    quoteProduct({
      product: priced,
      extras,
      gift: gift !== null,
      coupon: checked?.discount,
      regional: rule,
    })
  const quote = quoteOf(product)
  const giftTo = gift?.details.recipientEmail ?? null
  return {
    ok: true,
    purchase: {
      payer,
      product,
      quote,
      coupon: checked?.coupon ?? null,
      gift: gift?.details ?? null,
      earlier,
      extras: gift ? extras : newExtrasOf(product, extras),
      affiliateId: await findReferrer(context, { code: affiliateCode, payer, giftTo }),
      regional: rule && {
        country: rule.country,
        currency: rule.currency,
        rate: rule.rate,
        localAmount: atRate(quote.total, rule.rate),
      },
      requote: async (inside) =>
        quoteOf(await getProductOnSale(inside, { ...request.product, userId: payer.userId })),
    },
  }
}

type ReadGift =
  | { ok: true; details: NonNullable<QuotedPurchase['gift']> }
  | { ok: false; code: RecipientRefusal | 'gift-date-invalid' }

async function readGift(
  context: Context,
  payer: Payer,
  { email, byLink, giverName = '', message = '', deliverAt = null }: NonNullable<PurchaseRequest['gift']>,
  product: ProductAddress,
): Promise<ReadGift> {
  const recipient = await checkRecipient(context, { email, payerEmail: payer.email, product, byLink })
  if (!recipient.ok) return recipient
  const letter = readGiftLetter(context, { message, deliverAt })
  if (!letter) return { ok: false, code: 'gift-date-invalid' }
  return {
    ok: true,
    details: {
      recipientEmail: recipient.email,
      giverName: shortName(giverName) || payer.name || '',
      ...letter,
    },
  }
}
