import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductReference } from '#values/product.ts'
import { orders } from './order.table.ts'

/** Whether somebody ever paid for the product, refunded or not. */
export async function wasSold(db: Database, { productType, productId }: ProductReference): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.productType, productType), eq(orders.productId, productId), isNotNull(orders.paidAt)),
    )
    .limit(1)
  return row !== undefined
}
