import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductReference } from '#values/product.ts'
import { entitlementGrants, entitlements } from './entitlement.table.ts'
import type { EntitlementTerms } from './entitlement-queries.ts'

export type GrantRecord = typeof entitlementGrants.$inferSelect
export type GrantKind = GrantRecord['kind']
type Holding = ProductReference & { userId: string }

/** Oldest first, with revoked ones. */
export async function listGrants(
  db: Database,
  { userId, productType, productId }: Holding,
): Promise<GrantRecord[]> {
  return db
    .select()
    .from(entitlementGrants)
    .where(
      and(
        eq(entitlementGrants.userId, userId),
        eq(entitlementGrants.productType, productType),
        eq(entitlementGrants.productId, productId),
      ),
    )
    .orderBy(asc(entitlementGrants.id))
}

/** Idempotent per order and product, and for free claims. */
export async function insertGrant(
  db: Database,
  grant: typeof entitlementGrants.$inferInsert & Holding,
): Promise<void> {
  if (grant.orderId === null) {
    const standing = (await listGrants(db, grant)).some(
      ({ orderId, kind, revokedAt, exclusive, sourceCode }) =>
        orderId === null &&
        revokedAt === null &&
        kind === grant.kind &&
        exclusive === grant.exclusive &&
        sourceCode === grant.sourceCode,
    )
    if (standing) return
  }
  await db.insert(entitlementGrants).values(grant).onConflictDoNothing()
}

/** Returns the revoked grants. */
export async function revokeGrantsOf(
  db: Database,
  { orderId, now }: { orderId: number; now: Date },
): Promise<Holding[]> {
  return db
    .update(entitlementGrants)
    .set({ revokedAt: now })
    .where(and(eq(entitlementGrants.orderId, orderId), isNull(entitlementGrants.revokedAt)))
    .returning({
      userId: entitlementGrants.userId,
      productType: entitlementGrants.productType,
      productId: entitlementGrants.productId,
    })
}

/** Revokes grants without an order. */
export async function revokeGrantsWithoutOrder(
  db: Database,
  { userId, productType, productId, now }: Holding & { now: Date },
): Promise<void> {
  await db
    .update(entitlementGrants)
    .set({ revokedAt: now })
    .where(
      and(
        eq(entitlementGrants.userId, userId),
        eq(entitlementGrants.productType, productType),
        eq(entitlementGrants.productId, productId),
        isNull(entitlementGrants.orderId),
        isNull(entitlementGrants.revokedAt),
      ),
    )
}

/** Null revokes. */
export async function saveEntitlement(
  db: Database,
  { userId, productType, productId }: Holding,
  terms: EntitlementTerms | null,
  now: Date,
): Promise<void> {
  if (!terms) {
    await db
      .update(entitlements)
      .set({ revokedAt: now })
      .where(
        and(
          eq(entitlements.userId, userId),
          eq(entitlements.productType, productType),
          eq(entitlements.productId, productId),
        ),
      )
    return
  }
  await db
    .insert(entitlements)
    .values({ userId, productType, productId, ...terms, revokedAt: null })
    .onConflictDoUpdate({
      target: [entitlements.userId, entitlements.productType, entitlements.productId],
      set: { ...terms, revokedAt: null },
    })
}
