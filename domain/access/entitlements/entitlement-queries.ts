import { or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { entitlements } from './entitlement.table.ts'
import { ownedBy } from './owned-by-queries.ts'

export type EntitlementTerms = Pick<
  Entitlement,
  'kind' | 'exclusive' | 'sourceCode' | 'orderId' | 'given' | 'grantedAt'
>

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
    .where(ownedBy(userId, [productType, productId]))
    .limit(1)
  return row ?? null
}

/** What a person owns of these products now. */
export async function listHeld(
  db: Database,
  {
    userId,
    products,
  }: { userId: string; products: readonly { productType: ProductType; productId: number }[] },
): Promise<Entitlement[]> {
  if (products.length === 0) return []
  return db
    .select()
    .from(entitlements)
    .where(or(...products.map(({ productType, productId }) => ownedBy(userId, [productType, productId]))))
}

/**
 * Makes all changes of what one person owns wait for each other until the transaction ends. A row of its own kind of
 * lock: whoever holds an order or the person as a buyer may take it, nobody who holds it takes one of those.
 */
export async function lockHolder(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holder ${userId}`}, 0))`)
}
