import { grantEntitlement } from '#domain/access/entitlements/grant-entitlement.ts'
import { type Extras, noExtras } from '#domain/access/entitlements/ownership.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { productKinds } from '#values/product.ts'
import { getHolding, type Holding } from './get-holding.ts'

/**
 * Gives an account a product without an order: a course also to be watched with ads, which opens classes of a course that has none for
 * gems. For the owner. Throws what `getHolding` throws, and `ads-not-offered` for a book or a pack.
 */
export async function grantByHand(
  context: Context,
  { kind, extras, ...holding }: Holding & { kind: 'free' | 'paid' | 'ads'; extras: Extras },
): Promise<void> {
  requireOwner(context)
  if (kind === 'ads' && !productKinds[holding.product.productType].mayHaveAds) {
    throw new DomainError('invalid', 'ads-not-offered')
  }
  const { userId, items } = await getHolding(context, holding)
  await context.transaction(async (context) => {
    for (const { productType, productId } of items) {
      await grantEntitlement(context, {
        ...{ userId, productType, productId, kind, orderId: null },
        extras: productKinds[productType].hasExtras && kind !== 'ads' ? extras : noExtras,
      })
    }
  })
}
