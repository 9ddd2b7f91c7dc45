import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import { entitlements } from './entitlement.table.ts'

export type Entitlement = typeof entitlements.$inferSelect
export type ProductType = Entitlement['productType']

/** What a person owns of a product now, or null. */
export async function findEntitlement(
  db: Database,
  { userId, productType, productId }: { userId: string; productType: ProductType; productId: number },
): Promise<Entitlement | null> {
  const [row] = await db
    .select()
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.productType, productType),
        eq(entitlements.productId, productId),
        isNull(entitlements.revokedAt),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Stores what a person gets; false when there is a row of that person and product already. */
export async function insertEntitlement(
  db: Database,
  entitlement: typeof entitlements.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(entitlements)
    .values(entitlement)
    .onConflictDoNothing({
      target: [entitlements.userId, entitlements.productType, entitlements.productId],
    })
    .returning({ id: entitlements.id })
  return rows.length > 0
}

/** The row of a person and product, revoked or not, kept from everybody else until the transaction ends. */
export async function lockEntitlement(
  db: Database,
  { userId, productType, productId }: { userId: string; productType: ProductType; productId: number },
): Promise<Entitlement> {
  const [row] = await db
    .select()
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.productType, productType),
        eq(entitlements.productId, productId),
      ),
    )
    .for('update')
  if (!row) throw new Error('the entitlement is gone')
  return row
}

export async function updateEntitlement(
  db: Database,
  id: number,
  changes: Partial<Omit<Entitlement, 'id' | 'userId' | 'productType' | 'productId'>>,
): Promise<void> {
  await db.update(entitlements).set(changes).where(eq(entitlements.id, id))
}
