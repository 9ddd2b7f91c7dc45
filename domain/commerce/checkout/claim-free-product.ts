import { grantEntitlement } from '#domain/access/entitlements/grant-entitlement.ts'
import type { GrantKind } from '#domain/access/entitlements/grant-queries.ts'
import type { Extras } from '#domain/access/entitlements/ownership.ts'
import { getProductOnSale } from '#domain/catalog/storefront/get-product-on-sale.ts'
import {
  byKind,
  itemsOf,
  offersAds,
  ownsWhole,
  type ProductForSale,
} from '#domain/catalog/storefront/product-for-sale.ts'
import { quoteProduct } from '#domain/commerce/pricing/quote-product.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { noExtras } from '#values/purchase-address.ts'
import { getBuyer } from './get-payer.ts'

export type ClaimedProduct =
  | { ok: true; product: ProductAddress }
  | { ok: false; code: 'verify-before-claiming' | 'not-free' }

/**
 * Grants the caller a free product, or a course with ads. Idempotent; leaves purchased entitlements as they are. Throws
 * `course-not-found`, `book-not-found`, `pack-not-found`, `extra-not-offered`, `ads-not-offered`, `shopping-blocked`.
 */
export async function claimFreeProduct(
  context: Context,
  {
    product: address,
    extras = noExtras,
    withAds = false,
  }: { product: ProductAddress; extras?: Extras; withAds?: boolean },
): Promise<ClaimedProduct> {
  const buyer = await getBuyer(context)
  if (!buyer.emailVerified) return { ok: false, code: 'verify-before-claiming' }
  return context.transaction(async (context) => {
    const product = await getProductOnSale(context, { ...address, userId: buyer.id })
    if (withAds && !offersAds(product)) throw new DomainError('invalid', 'ads-not-offered')
    const { total } = quoteProduct({ product, extras })
    if (!withAds && total.amount > 0) return { ok: false, code: 'not-free' }
    if (!withAds && ownsWhole(product, extras)) return { ok: true, product: address }
    for (const { productType, productId } of itemsOf(product)) {
      await grantEntitlement(context, {
        userId: buyer.id,
        productType,
        productId,
        orderId: null,
        kind: withAds ? 'ads' : kindOf(product),
        extras: withAds ? noExtras : extras,
      })
    }
    return { ok: true, product: address }
  })
}

/** Extras added to a paid course are granted as `extras`, because they must not outlive the course. */
function kindOf(product: ProductForSale): GrantKind {
  return byKind(product, {
    course: ({ owned }) => (owned?.kind === 'paid' ? 'extras' : 'free'),
    book: () => 'free',
    pack: () => 'free',
  })
}
