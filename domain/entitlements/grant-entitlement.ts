import type { Context } from '#domain/context.ts'
import type { Extras } from '#domain/pricing/quote.ts'
import {
  type Entitlement,
  insertEntitlement,
  lockEntitlement,
  type ProductType,
  updateEntitlement,
} from './entitlement-records.ts'

export type Grant = {
  userId: string
  productType: ProductType
  productId: number
  kind: Entitlement['kind']
  extras: Extras
  orderId: number | null
}

/** The better way to own wins: what is paid never becomes free or with ads again. */
const rank: Record<Entitlement['kind'], number> = { ads: 0, free: 1, paid: 2 }

/**
 * Gives a person a product. Granting the same twice changes nothing; granting more adds to what is there.
 * Runs inside the caller's transaction, together with what earned the grant.
 */
export async function grantEntitlement(context: Context, grant: Grant): Promise<void> {
  const { userId, productType, productId, kind, extras, orderId } = grant
  const grantedAt = context.now()
  const fresh = { kind, ...extras, orderId, grantedAt, revokedAt: null }
  if (await insertEntitlement(context.db, { userId, productType, productId, ...fresh })) return
  const existing = await lockEntitlement(context.db, { userId, productType, productId })
  // Access that ended leaves nothing behind to add to.
  const changes = existing.revokedAt ? fresh : merged(existing, fresh)
  await updateEntitlement(context.db, existing.id, changes)
}

type Terms = Pick<Entitlement, 'kind' | 'exclusive' | 'sourceCode' | 'orderId' | 'grantedAt'>

function merged(existing: Terms, added: Terms): Terms {
  return {
    kind: rank[added.kind] > rank[existing.kind] ? added.kind : existing.kind,
    exclusive: existing.exclusive || added.exclusive,
    sourceCode: existing.sourceCode || added.sourceCode,
    orderId: added.orderId ?? existing.orderId,
    // The day of purchase is the day on which it stopped being a view with ads.
    grantedAt: existing.kind === 'ads' && added.kind !== 'ads' ? added.grantedAt : existing.grantedAt,
  }
}
