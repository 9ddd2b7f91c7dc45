import { findPostByAddress } from '#domain/catalog/posts/post-queries.ts'
import { findProduct } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { coverOf } from '#domain/catalog/storefront/product-for-sale.ts'
import { couponStateAt } from '#domain/commerce/coupons/coupon-policy.ts'
import {
  type CouponRecord,
  countCouponUses,
  findCoupon,
  listCouponTargets,
} from '#domain/commerce/coupons/coupon-queries.ts'
import { quoteProduct } from '#domain/commerce/pricing/quote-product.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { CardTarget } from '#values/newsletter-card.ts'
import type { ProductType } from '#values/product.ts'
import { noExtras } from '#values/purchase-address.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

export type ProductCard = {
  readonly kind: CardTarget['kind']
  readonly title: LocalizedText
  /** Null when the shop draws the cover itself. */
  readonly cover: ImageReference | null
  /** What a visitor pays at this moment, and the price without its offer if there is one. Null for an article. */
  readonly price: { readonly now: Money; readonly before: Money | null } | null
}

/** A product or article as a visitor sees it at this moment; null if a visitor cannot buy or read it. */
export async function findProductCard(context: ReadContext, target: CardTarget): Promise<ProductCard | null> {
  if (target.kind === 'post') {
    const post = await findPostByAddress(context.db, target)
    if (!post) return null
    const cover = post.course?.cover ?? post.book?.cover ?? null
    return { kind: 'post', title: post.title, cover, price: null }
  }
  const { kind: productType, slug } = target
  const found = await findProduct(context, { productType, slug, userId: null })
  if (found?.status !== 'published') return null
  const { product } = found
  const quote = quoteProduct({ product, extras: noExtras })
  const [base] = quote.lines
  const before = base && base.amount.amount > quote.total.amount ? base.amount : null
  return {
    kind: productType,
    title: product.title,
    cover: coverOf(product),
    price: { now: quote.total, before },
  }
}

/** `late`: ended, used up or switched off. `early`: has not begun. */
export type CouponStanding = 'unknown' | 'late' | 'early' | 'valid'

export type FoundCoupon = {
  readonly coupon: CouponRecord | null
  readonly standing: CouponStanding
}

/** Whether a coupon is valid at this moment. */
export async function findCouponStanding({ db, now }: ReadContext, code: string): Promise<FoundCoupon> {
  const coupon = await findCoupon(db, code)
  if (!coupon) return { coupon: null, standing: 'unknown' }
  const { total: uses } = await countCouponUses(db, { couponId: coupon.id, user: null })
  const state = couponStateAt(coupon, { uses, now: now() })
  if (state === 'scheduled') return { coupon, standing: 'early' }
  return { coupon, standing: state === 'active' ? 'valid' : 'late' }
}

export type CouponCard = {
  readonly kind: 'coupon'
  readonly code: string
  readonly gives: { readonly percent: number } | { readonly amount: Money }
  /** The last moment at which it is valid. */
  readonly until: Date | null
  /** The first moment at which it is valid, while that is in the future. */
  readonly from: Date | null
  /** Empty: valid for everything. */
  readonly products: readonly { readonly kind: ProductType; readonly title: LocalizedText }[]
}

const mostProducts = 3

/**
 * A coupon as a card; null when it is no longer valid, `unknown` when the code does not exist. At most three products,
 * without those that no longer exist.
 */
export async function findCouponCard(
  context: ReadContext,
  code: string,
): Promise<CouponCard | 'unknown' | null> {
  const { coupon, standing } = await findCouponStanding(context, code)
  if (!coupon) return 'unknown'
  if (standing === 'late') return null
  const targets = (await listCouponTargets(context.db, [coupon.id])).slice(0, mostProducts)
  const products = []
  for (const { productType, slug } of targets) {
    const found = await findProduct(context, { productType, slug, userId: null })
    if (found) products.push({ kind: productType, title: found.product.title })
  }
  const { kind, value, endsAt, startsAt } = coupon
  return {
    kind: 'coupon',
    code: coupon.code,
    gives: kind === 'percent' ? { percent: value } : { amount: money(value) },
    until: endsAt && new Date(endsAt.getTime() - 1),
    from: standing === 'early' ? startsAt : null,
    products,
  }
}
