import type { Context } from '#domain/kernel/context.ts'
import type { ProductReference } from '#values/product.ts'
import { type Entitlement, type EntitlementTerms, lockHolder } from './entitlement-queries.ts'
import {
  type GrantKind,
  type GrantRecord,
  insertGrant,
  listGrants,
  revokeGrantsOf,
  saveEntitlement,
} from './grant-queries.ts'
import type { Extras } from './ownership.ts'

/** Of several grants, the kind with the highest rank counts. */
const rank: Record<Entitlement['kind'], number> = { ads: 0, free: 1, paid: 2 }

/** Extras alone give no access (null); added to a free product, they make it a purchase. */
function sumOfGrants(grants: readonly GrantRecord[]): EntitlementTerms | null {
  const standing = grants.filter(({ revokedAt }) => revokedAt === null)
  const bases = standing.filter(({ kind }) => kind !== 'extras')
  const kinds = bases.map(({ kind }) => kind as Entitlement['kind'])
  const best = kinds.toSorted((one, other) => rank[other] - rank[one])[0]
  if (best === undefined) return null
  // With ads only, extras have no effect until the course itself is bought.
  const extras = best === 'ads' ? [] : standing
  const latest = standing.findLast(({ orderId }) => orderId !== null)
  const added = extras.some(({ kind }) => kind === 'extras')
  return {
    kind: added ? 'paid' : best,
    exclusive: extras.some(({ exclusive }) => exclusive),
    sourceCode: extras.some(({ sourceCode }) => sourceCode),
    orderId: latest?.orderId ?? null,
    given: latest?.given ?? false,
    // A purchase after access with ads counts from the purchase.
    grantedAt: (bases.find(({ kind }) => best === 'ads' || kind !== 'ads') ?? bases[0])?.grantedAt as Date,
  }
}

type Grant = ProductReference & {
  userId: string
  kind: GrantKind
  extras: Extras
  orderId: number | null
  given?: boolean
}

/**
 * Returns the id of the new grant; null when it exists already, as an order grants a product once and a free claim counts once.
 * Runs in the caller's transaction.
 */
export async function grantEntitlement(context: Context, grant: Grant): Promise<number | null> {
  const { extras, ...rest } = grant
  await lockHolder(context.db, grant.userId)
  const id = await insertGrant(context.db, { ...rest, ...extras, grantedAt: context.now() })
  await sumUp(context, grant)
  return id
}

/** Revokes the grants of the order and no others. Runs in the caller's transaction. */
export async function revokeEntitlements(context: Context, { orderId }: { orderId: number }): Promise<void> {
  for (const revoked of await revokeGrantsOf(context.db, { orderId, now: context.now() })) {
    await lockHolder(context.db, revoked.userId)
    await sumUp(context, revoked)
  }
}

/** Computes the entitlement from the grants and saves it. The caller must have called `lockHolder`. */
export async function sumUp(context: Context, of: ProductReference & { userId: string }): Promise<void> {
  const sum = sumOfGrants(await listGrants(context.db, of))
  await saveEntitlement(context.db, of, sum, context.now())
}
