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

/** The highest rank wins. */
const rank: Record<Entitlement['kind'], number> = { ads: 0, free: 1, paid: 2 }

/** Extras alone are nothing; on a free product they make it a purchase. */
function sumOfGrants(grants: readonly GrantRecord[]): EntitlementTerms | null {
  const standing = grants.filter(({ revokedAt }) => revokedAt === null)
  const bases = standing.filter(({ kind }) => kind !== 'extras')
  const kinds = bases.map(({ kind }) => kind as Entitlement['kind'])
  const best = kinds.toSorted((one, other) => rank[other] - rank[one])[0]
  if (best === undefined) return null
  // Extras wait until the course itself is bought.
  const extras = best === 'ads' ? [] : standing
  const latest = standing.findLast(({ orderId }) => orderId !== null)
  const added = extras.some(({ kind }) => kind === 'extras')
  return {
    kind: added ? 'paid' : best,
    exclusive: extras.some(({ exclusive }) => exclusive),
    sourceCode: extras.some(({ sourceCode }) => sourceCode),
    orderId: latest?.orderId ?? null,
    given: latest?.given ?? false,
    // Purchase starts when access with ads ended.
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
 * The id of the grant; null when it stands already, as it is given once an order, and free claims count once. Runs in the
 * caller's transaction.
 */
export async function grantEntitlement(context: Context, grant: Grant): Promise<number | null> {
  const { extras, ...rest } = grant
  await lockHolder(context.db, grant.userId)
  const id = await insertGrant(context.db, { ...rest, ...extras, grantedAt: context.now() })
  await sumUp(context, grant)
  return id
}

/** Other grants stay. Runs in the caller's transaction. */
export async function revokeEntitlements(context: Context, { orderId }: { orderId: number }): Promise<void> {
  for (const revoked of await revokeGrantsOf(context.db, { orderId, now: context.now() })) {
    await lockHolder(context.db, revoked.userId)
    await sumUp(context, revoked)
  }
}

/** Needs `lockHolder`. */
export async function sumUp(context: Context, of: ProductReference & { userId: string }): Promise<void> {
  const sum = sumOfGrants(await listGrants(context.db, of))
  await saveEntitlement(context.db, of, sum, context.now())
}
