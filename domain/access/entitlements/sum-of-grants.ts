import type { Entitlement, EntitlementTerms } from './entitlement-queries.ts'
import type { GrantRecord } from './grant-queries.ts'

/** The better way to own wins: what is paid never becomes free or with ads again. */
const rank: Record<Entitlement['kind'], number> = { ads: 0, free: 1, paid: 2 }

/**
 * What a person has by all the reasons that still hold, oldest first; null when nothing is left. Extras alone are
 * nothing, and on top of what was claimed free of charge they make it a purchase.
 */
export function sumOfGrants(grants: readonly GrantRecord[]): EntitlementTerms | null {
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
