import { findEntitlement, lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import { grantEntitlement, sumUp } from '#domain/access/entitlements/grant-entitlement.ts'
import { revokeGrantsWithoutOrder } from '#domain/access/entitlements/grant-queries.ts'
import { type Extras, noExtras } from '#domain/access/entitlements/ownership.ts'
import { findProduct, type ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { itemsOf, type ProductItem } from '#domain/catalog/storefront/product-for-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'
import { productKinds } from '#values/product.ts'

/** Grants a product without an order. Throws `ads-not-offered`, and what `getHolding` throws. */
export async function grantByHand(
  context: Context,
  { kind, extras, ...holding }: Holding & { kind: 'free' | 'paid' | 'ads'; extras: Extras },
): Promise<void> {
  requireRole(context, 'support')
  if (kind === 'ads' && !productKinds[holding.product.productType].mayHaveAds) {
    throw new DomainError('invalid', 'ads-not-offered')
  }
  const { userId, items } = await getHolding(context, holding)
  await context.transaction(async (context) => {
    for (const { productType, productId } of items) {
      await grantEntitlement(context, {
        userId,
        productType,
        productId,
        kind,
        orderId: null,
        extras: productKinds[productType].hasExtras && kind !== 'ads' ? extras : noExtras,
      })
    }
    await context.audit({
      action: 'entitlement.granted',
      subject: `person/${userId}`,
      after: { product: nameOf(holding.product), kind, extras },
    })
  })
}

/**
 * Revokes grants without an order; `stays`: an order's grant remains, which ends by refund. Throws what `getHolding`
 * throws.
 */
export async function revokeByHand(context: Context, holding: Holding): Promise<{ stays: boolean }> {
  requireRole(context, 'support')
  const { userId, items } = await getHolding(context, holding)
  return context.transaction(async (context) => {
    const { db } = context
    await lockHolder(db, userId)
    let stays = false
    for (const { productType, productId } of items) {
      const of = { userId, productType, productId }
      await revokeGrantsWithoutOrder(db, { ...of, now: context.now() })
      await sumUp(context, of)
      stays ||= (await findEntitlement(db, of)) !== null
    }
    await context.audit({
      action: 'entitlement.revoked',
      subject: `person/${userId}`,
      before: { product: nameOf(holding.product) },
      after: { stays },
    })
    return { stays }
  })
}

function nameOf({ productType, slug }: ProductAddress): string {
  return `${productType}/${slug}`
}

type Holding = { email: string; product: ProductAddress }

/** Throws `account-not-found`, `course-not-found`, `book-not-found`, `pack-not-found`. */
async function getHolding(
  context: Context,
  { email, product: address }: Holding,
): Promise<{ userId: string; items: ProductItem[] }> {
  const user = await getAccountByEmail(context, email)
  const found = await findProduct(context, { ...address, userId: user.id })
  if (!found) throw notFound(address.productType)
  return { userId: user.id, items: itemsOf(found.product) }
}
