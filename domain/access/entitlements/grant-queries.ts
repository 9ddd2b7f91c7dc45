import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductReference } from '#values/product.ts'
import { entitlementGrants, entitlements } from './entitlement.table.ts'
import type { EntitlementTerms } from './entitlement-queries.ts'

export type GrantRecord = typeof entitlementGrants.$inferSelect
export type GrantKind = GrantRecord['kind']
type Holding = ProductReference & { userId: string }

/** All grants of the product to the person, also revoked ones, oldest first. */
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

/** Returns the new id; null when the order already grants the product, or the same free claim is in force. */
export async function insertGrant(
  db: Database,
  grant: typeof entitlementGrants.$inferInsert & Holding,
): Promise<number | null> {
  if (grant.orderId === null) {
    const standing = (await listGrants(db, grant)).some(
      ({ orderId, kind, revokedAt, exclusive, sourceCode }) =>
        orderId === null &&
        revokedAt === null &&
        kind === grant.kind &&
        exclusive === grant.exclusive &&
        sourceCode === grant.sourceCode,
    )
    if (standing) return null
  }
  const [row] = await db
    .insert(entitlementGrants)
    .values(grant)
    .onConflictDoNothing()
    .returning({ id: entitlementGrants.id })
  return row?.id ?? null
}

/** Revokes the grants of an order and returns those that were in force. */
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

/** Revokes the grants that come from no order; returns their ids. */
export async function revokeGrantsWithoutOrder(
  db: Database,
  { userId, productType, productId, now }: Holding & { now: Date },
): Promise<number[]> {
  const revoked = await db
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
    .returning({ id: entitlementGrants.id })
  return revoked.map(({ id }) => id)
}

/** The people who have these grants, in the order of their ids. */
export async function listHolders(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: entitlementGrants.userId })
    .from(entitlementGrants)
    .where(inArray(entitlementGrants.id, [...ids]))
    .orderBy(asc(entitlementGrants.userId))
  return rows.map(({ userId }) => userId)
}

/** Revokes grants without an order at the given moment, or with null puts them in force again. Returns those that it changed. */
export async function setGrantsRevoked(
  db: Database,
  { ids, revokedAt }: { ids: readonly number[]; revokedAt: Date | null },
): Promise<Holding[]> {
  if (ids.length === 0) return []
  return db
    .update(entitlementGrants)
    .set({ revokedAt })
    .where(
      and(
        inArray(entitlementGrants.id, [...ids]),
        isNull(entitlementGrants.orderId),
        revokedAt ? isNull(entitlementGrants.revokedAt) : isNotNull(entitlementGrants.revokedAt),
      ),
    )
    .returning({
      userId: entitlementGrants.userId,
      productType: entitlementGrants.productType,
      productId: entitlementGrants.productId,
    })
}

/** With null as terms, revokes the entitlement. */
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
