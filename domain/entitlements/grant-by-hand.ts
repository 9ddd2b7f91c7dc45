import type { Context } from '#domain/context.ts'
import { type Extras, noExtras } from '#domain/pricing/quote.ts'
import { requireOwner } from '#domain/require-user.ts'
import { getHolding, type Holding } from './get-holding.ts'
import { grantEntitlement } from './grant-entitlement.ts'

/** Gives an account a product without an order. For the owner. Throws what `getHolding` throws. */
export async function grantByHand(
  context: Context,
  { kind, extras, ...holding }: Holding & { kind: 'free' | 'paid'; extras: Extras },
): Promise<void> {
  requireOwner(context)
  const { userId, items } = await getHolding(context, holding)
  await context.transaction(async (context) => {
    for (const { productType, productId } of items) {
      await grantEntitlement(context, {
        ...{ userId, productType, productId, kind, orderId: null },
        extras: productType === 'course' ? extras : noExtras,
      })
    }
  })
}
