import { findEntitlement, lockHolder } from '#domain/access/entitlements/entitlement-queries.ts'
import { sumUp } from '#domain/access/entitlements/grant-entitlement.ts'
import { revokeOwnGrants } from '#domain/access/entitlements/grant-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { getHolding, type Holding } from './get-holding.ts'

/**
 * Ends what an account has of a product without an order: granted by hand, or claimed free of charge. What an order gave ends
 * by its refund; `stays` says that there is such an order. For the owner. Throws what `getHolding` throws.
 */
export async function revokeByHand(context: Context, holding: Holding): Promise<{ stays: boolean }> {
  requireOwner(context)
  const { userId, items } = await getHolding(context, holding)
  return context.transaction(async (context) => {
    const { db } = context
    await lockHolder(db, userId)
    let stays = false
    for (const { productType, productId } of items) {
      const of = { userId, productType, productId }
      await revokeOwnGrants(db, { ...of, now: context.now() })
      await sumUp(context, of)
      stays ||= (await findEntitlement(db, of)) !== null
    }
    return { stays }
  })
}
