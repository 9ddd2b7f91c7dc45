import { findEntitlement, lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import { grantEntitlement, sumUp } from '#domain/access/entitlements/grant-entitlement.ts'
import { revokeGrantsWithoutOrder } from '#domain/access/entitlements/grant-queries.ts'
import type { Extras } from '#domain/access/entitlements/ownership.ts'
import { findProduct } from '#domain/catalog/storefront/get-product-on-sale.ts'
import { itemsOf, type ProductItem } from '#domain/catalog/storefront/product-for-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { getAccountByEmail } from '#domain/people/accounts/get-account-by-email.ts'
import { productKinds } from '#values/product.ts'
import { type ProductAddress, productAddressText } from '#values/product-address.ts'
import { noExtras } from '#values/purchase-address.ts'

/**
 * Grants a product without an order, and returns the ids of the new grants for `undoGrants`. Throws `ads-not-offered`,
 * and what `getHolding` throws.
 */
export async function grantByHand(
  context: Context,
  { kind, extras, ...holding }: Holding & { kind: 'free' | 'paid' | 'ads'; extras: Extras },
): Promise<{ grants: number[] }> {
  requireRole(context, 'support')
  if (kind === 'ads' && !productKinds[holding.product.productType].mayHaveAds) {
    throw new DomainError('invalid', 'ads-not-offered')
  }
  const { userId, items } = await getHolding(context, holding)
  return context.transaction(async (context) => {
    const grants: number[] = []
    for (const { productType, productId } of items) {
      const grant = await grantEntitlement(context, {
        userId,
        productType,
        productId,
        kind,
        orderId: null,
        extras: productKinds[productType].hasExtras && kind !== 'ads' ? extras : noExtras,
      })
      if (grant !== null) grants.push(grant)
    }
    await context.audit({
      action: 'entitlement.granted',
      subject: `person/${userId}`,
      after: { product: productAddressText(holding.product), kind, extras },
    })
    return { grants }
  })
}

/**
 * Revokes the grants without an order, and returns their ids for `undoRevocation`. `stays`: the person still has the
 * product by an order, which only a refund ends. Throws what `getHolding` throws.
 */
export async function revokeByHand(
  context: Context,
  holding: Holding,
): Promise<{ stays: boolean; grants: number[] }> {
  requireRole(context, 'support')
  const { userId, items } = await getHolding(context, holding)
  return context.transaction(async (context) => {
    const { db } = context
    await lockHolder(db, userId)
    let stays = false
    const grants: number[] = []
    for (const { productType, productId } of items) {
      const of = { userId, productType, productId }
      grants.push(...(await revokeGrantsWithoutOrder(db, { ...of, now: context.now() })))
      await sumUp(context, of)
      stays ||= (await findEntitlement(db, of)) !== null
    }
    await context.audit({
      action: 'entitlement.revoked',
      subject: `person/${userId}`,
      before: { product: productAddressText(holding.product) },
      after: { stays },
    })
    return { stays, grants }
  })
}

type Holding = { email: string; product: ProductAddress }

/**
 * The account and the items of the product. Throws `account-not-found`, `course-not-found`, `book-not-found`,
 * `pack-not-found`.
 */
async function getHolding(
  context: Context,
  { email, product: address }: Holding,
): Promise<{ userId: string; items: ProductItem[] }> {
  const user = await getAccountByEmail(context, email)
  const found = await findProduct(context, { ...address, userId: user.id })
  if (!found) throw notFound(address.productType)
  return { userId: user.id, items: itemsOf(found.product) }
}
