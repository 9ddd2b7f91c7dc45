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
