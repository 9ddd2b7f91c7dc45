import type { Context } from '#domain/kernel/context.ts'
import type { ProductReference } from '#values/product.ts'
import { lockHolder } from './entitlement-queries.ts'
import { type GrantKind, insertGrant, listGrants, revokeGrantsOf, saveEntitlement } from './grant-queries.ts'
import type { Extras } from './ownership.ts'
import { sumOfGrants } from './sum-of-grants.ts'

export type Grant = ProductReference & {
  userId: string
  kind: GrantKind
  extras: Extras
  orderId: number | null
  /** Somebody else paid that order, as a gift. */
  given?: boolean
}

/**
 * Gives a person a product. The same order gives it once; what was claimed twice is there once. Granting more adds to what
 * is there. Runs inside the caller's transaction, together with what earned the grant.
 */
export async function grantEntitlement(context: Context, grant: Grant): Promise<void> {
  const { extras, ...rest } = grant
  await lockHolder(context.db, grant.userId)
  await insertGrant(context.db, { ...rest, ...extras, grantedAt: context.now() })
  await sumUp(context, grant)
}

/** Takes back all that an order gave; what somebody has from elsewhere stays. Inside the caller's transaction. */
export async function revokeEntitlements(context: Context, { orderId }: { orderId: number }): Promise<void> {
  for (const revoked of await revokeGrantsOf(context.db, { orderId, now: context.now() })) {
    await lockHolder(context.db, revoked.userId)
    await sumUp(context, revoked)
  }
}

/** Makes what a person has of a product the sum of their grants; with the holder locked. */
export async function sumUp(context: Context, of: ProductReference & { userId: string }): Promise<void> {
  const sum = sumOfGrants(await listGrants(context.db, of))
  await saveEntitlement(context.db, of, sum, context.now())
}
