import type { Extras } from '#domain/access/entitlements/ownership.ts'
import { findProduct } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { byKind, ownsProduct, type ProductForSale } from '#domain/catalog/storefront/product-for-sale.ts'
import { findProductAddress } from '#domain/catalog/storefront/product-queries.ts'
import type { CouponRefusal } from '#domain/commerce/coupons/coupon-policy.ts'
import type { CheckedCoupon } from '#domain/commerce/coupons/redeem-coupon.ts'
import type { Quote } from '#domain/commerce/pricing/quote.ts'
import { offeredChoices, quoteProduct } from '#domain/commerce/pricing/quote-product.ts'
import { listOpenPurchases } from '#domain/commerce/purchases/purchase-queries.ts'
import {
  listRegionalOffers,
  type RegionalOffer,
} from '#domain/commerce/regional-prices/list-regional-offers.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { providerFor, takesAmount } from '#domain/kernel/payment-providers.ts'
import { atRate, type Money, money } from '#values/money.ts'
import { type PaymentMethod, paymentMethods } from '#values/payment-method.ts'
import { withReadersPictures } from '#values/picture-address.ts'
import type { ProductReference } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { noExtras } from '#values/purchase-address.ts'
import { checkAskedCoupon } from './check-asked-coupon.ts'
import { type OpenOrder, openOrdersOf } from './list-open-orders.ts'

type CheckoutChoice = {
  extras: Extras
  quote: Quote
  /** `localAmount`: minor units of the local currency. Null where transfers are not offered. */
  transfer: { quote: Quote; localAmount: number } | null
  /** The shop's payment methods whose provider accepts this total. */
  methods: readonly PaymentMethod[]
}

export type Checkout = {
  product: ProductForSale
  onSale: boolean
  /** Whether the caller owns the product; extras and gifts may still be bought. */
  owns: boolean
  /** Whether it can be given, which free products cannot. */
  giftable: boolean
  gift: boolean
  choices: readonly [CheckoutChoice, ...CheckoutChoice[]]
  coupon: { ok: true; code: string } | { ok: false; code: string; refusal: CouponRefusal } | null
  /** Null when no transfers are offered from the country. */
  regional: { country: string; currency: string; rate: string } | null
  regionalOffers: readonly RegionalOffer[]
  methods: readonly PaymentMethod[]
  /** Unsettled orders that overlap with the product; empty for a gift. */
  openOrders: readonly OpenOrder[]
}

/**
 * Everything the purchase panel shows. An invalid coupon is reported and ignored. Throws `course-not-found`,
 * `book-not-found`, `pack-not-found`.
 */
export async function getCheckout(
  context: Context,
  {
    gift: giftRequested = false,
    couponCode = '',
    country = '',
    earlierOrder = '',
    ...address
  }: ProductAddress & {
    gift?: boolean
    couponCode?: string
    country?: string
    /** Number of a guest's unpaid order, whose coupon use does not count. */
    earlierOrder?: string
  },
): Promise<Checkout> {
  const { actor } = context
  const user = actor.kind === 'user' ? { userId: actor.id, email: actor.email } : null
  const [found, allOffers, openPurchases] = await Promise.all([
    findProduct(context, { ...address, userId: user?.userId ?? null }),
    listRegionalOffers(context),
    user ? listOpenPurchases(context.db, user.userId) : [],
  ])
  if (!found || found.status === 'draft') throw notFound(address.productType)
  const product = withPictures(context, found.product)
  const onSale = found.status === 'published'

  const asked = { product, user, couponCode, earlierOrder }
  const checked = onSale && couponCode.trim() !== '' ? (await checkAskedCoupon(context, asked)).checked : null
  const discount = checked?.ok ? checked.discount : null
  const regionalOffers = onSale ? allOffers : []
  const rule = regionalOffers.find((each) => each.country === country.toUpperCase()) ?? null

  const giftable = onSale && quoteProduct({ product, extras: noExtras, gift: true }).total.amount > 0
  const gift = giftRequested && giftable
  const providers = paymentMethods
    .filter((method) => method !== 'transfer' || rule)
    .map((method) => providerFor(context.payments, method))
    .filter((provider) => provider !== undefined)
  const choice = (extras: Extras): CheckoutChoice => {
    const quoted = { product, extras, gift, coupon: discount }
    const quote = quoteProduct(quoted)
    const byTransfer = rule && quoteProduct({ ...quoted, regional: rule })
    const totalBy = (method: PaymentMethod) =>
      (method === 'transfer' && byTransfer ? byTransfer : quote).total
    return {
      extras,
      quote,
      transfer: byTransfer && { quote: byTransfer, localAmount: atRate(byTransfer.total, rule.rate) },
      methods: providers
        .filter((provider) => takesAmount(provider, totalBy(provider.method).amount))
        .map(({ method }) => method),
    }
  }
  const [, ...withExtras] = byKind(product, {
    course: ({ course }) => offeredChoices(course),
    book: () => [],
    pack: () => [],
  })
  return {
    product,
    onSale,
    giftable,
    gift,
    openOrders: gift ? [] : openOrdersOf(product, openPurchases),
    owns: ownsProduct(product),
    choices: [choice(noExtras), ...withExtras.map(choice)],
    coupon: checked && couponOf(checked, couponCode),
    regionalOffers,
    regional: rule && { country: rule.country, currency: rule.currency, rate: rule.rate },
    methods: providers.map(({ method }) => method),
  }
}

function couponOf(checked: CheckedCoupon, code: string): Checkout['coupon'] {
  return checked.ok
    ? { ok: true, code: checked.coupon.code }
    : { ok: false, code: code.trim(), refusal: checked.code }
}

/**
 * The discount of a coupon on a product without extras. An owner of the product gets the discount on a gift, as they
 * can only give it. Throws `course-not-found`, `book-not-found`, `pack-not-found`, also for archived products.
 */
export async function priceCoupon(
  context: Context,
  { code, product }: { code: string; product: ProductReference },
): Promise<{ ok: true; off: Money } | { ok: false; code: CouponRefusal }> {
  const address = await findProductAddress(context.db, product)
  if (!address) throw notFound(product.productType)
  const asked = { ...address, couponCode: code }
  const own = await getCheckout(context, asked)
  const { coupon, onSale, choices } = own.owns ? await getCheckout(context, { ...asked, gift: true }) : own
  if (!onSale) throw notFound(product.productType)
  if (!coupon?.ok) return { ok: false, code: coupon?.refusal ?? 'coupon-unknown' }
  const line = choices[0].quote.lines.find(({ reason }) => reason === 'coupon')
  return { ok: true, off: money(Math.abs(line?.amount.amount ?? 0)) }
}

/** Resolves the pictures in a course's description: only a course's sales page shows the description beside the panel. */
function withPictures({ mediaAddresses }: Context, product: ProductForSale): ProductForSale {
  if (product.productType !== 'course') return product
  const { course } = product
  const pictures = mediaAddresses.pictures({ kind: 'course', name: course.slug })
  return { ...product, course: { ...course, description: withReadersPictures(course.description, pictures) } }
}
