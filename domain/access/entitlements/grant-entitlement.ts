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

/** The better way to own wins: what is paid never becomes free or with ads again. */
const rank: Record<Entitlement['kind'], number> = { ads: 0, free: 1, paid: 2 }

/**
 * What a person has by all the reasons that still hold, oldest first; null when nothing is left. Extras alone are
 * nothing, and on top of what was claimed free of charge they make it a purchase.
 */
function sumOfGrants(grants: readonly GrantRecord[]): EntitlementTerms | null {
  const standing = grants.filter(({ revokedAt }) => revokedAt === null)
  const bases = standing.filter(({ kind }) => kind !== 'extras')
  const kinds = bases.map(({ kind }) => kind as Entitlement['kind'])
  const best = kinds.toSorted((one, other) => rank[other] - rank[one])[0]
  if (best === undefined) return null
  // With ads a person has no extras; they wait until the course itself is bought.
  const extras = best === 'ads' ? [] : standing
  const latest = standing.findLast(({ orderId }) => orderId !== null)
  const added = extras.some(({ kind }) => kind === 'extras')
  return {
    kind: added ? 'paid' : best,
    exclusive: extras.some(({ exclusive }) => exclusive),
    sourceCode: extras.some(({ sourceCode }) => sourceCode),
    orderId: latest?.orderId ?? null,
    given: latest?.given ?? false,
    // The day of purchase is the day on which it stopped being a view with ads.
    grantedAt: (bases.find(({ kind }) => best === 'ads' || kind !== 'ads') ?? bases[0])?.grantedAt as Date,
  }
}

type Grant = ProductReference & {
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
