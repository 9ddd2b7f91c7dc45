import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductReference, ProductType } from '#values/product.ts'
import { couponBatches, couponProducts, coupons } from './coupon.table.ts'

/** False when the prefix is taken. */
export async function insertBatch(db: Database, batch: typeof couponBatches.$inferInsert): Promise<boolean> {
  const rows = await db.insert(couponBatches).values(batch).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Rows per statement, within PostgreSQL's limit of parameters. */
const rowsAtOnce = 1_000

/** Returns how many were inserted; codes that are taken are skipped. */
export async function insertCouponsOfBatch(
  db: Database,
  rows: readonly (typeof coupons.$inferInsert)[],
): Promise<number> {
  let inserted = 0
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const added = await db
      .insert(coupons)
      .values(rows.slice(first, first + rowsAtOnce))
      .onConflictDoNothing({ target: coupons.code })
      .returning({ id: coupons.id })
    inserted += added.length
  }
  return inserted
}

/** Restricts every coupon of the batch to these products. */
export async function saveBatchProducts(
  db: Database,
  prefix: string,
  products: readonly ProductReference[],
): Promise<void> {
  for (const { productType, productId } of products) {
    await db.insert(couponProducts).select(
      db
        .select({
          couponId: coupons.id,
          productType: sql<ProductType>`${productType}::text`.as('product_type'),
          productId: sql<number>`${productId}::int`.as('product_id'),
        })
        .from(coupons)
        .where(eq(coupons.batch, prefix)),
    )
  }
}

/** Newest first. */
export async function listBatchPrefixes(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ prefix: couponBatches.prefix })
    .from(couponBatches)
    .orderBy(desc(couponBatches.createdAt))
    .limit(limit)
  return rows.map(({ prefix }) => prefix)
}
