import { and, eq, sql } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { isOrderNumber } from '#domain/commerce/orders/order-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { TaxDetails } from '#values/tax-details.ts'
import { receiptCounter, receipts } from './receipt.table.ts'

/** Takes the next receipt number; locks the counter until the transaction ends. */
export async function takeReceiptNumber(db: Database): Promise<number> {
  const [row] = await db
    .insert(receiptCounter)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: receiptCounter.id, set: { last: sql`${receiptCounter.last} + 1` } })
    .returning({ last: receiptCounter.last })
  if (!row) throw new Error('the counter of receipts gave no number')
  return row.last
}

export async function insertReceipt(db: Database, receipt: typeof receipts.$inferInsert): Promise<void> {
  await db.insert(receipts).values(receipt)
}

/** Changes the buyer's tax details, unless the buyer was erased meanwhile. */
export async function correctReceiptBuyer(
  db: Database,
  { number, buyerEmail }: { number: number; buyerEmail: string },
  changes: { buyerTax: TaxDetails | null; correctedAt: Date },
): Promise<void> {
  await db
    .update(receipts)
    .set(changes)
    .where(and(eq(receipts.number, number), eq(receipts.buyerEmail, buyerEmail)))
}

export async function findOrderWithReceipt(db: Database, number: string) {
  if (!isOrderNumber(number)) return null
  const [row] = await db
    .select({ order: orders, receipt: receipts })
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(eq(orders.number, number))
    .limit(1)
  return row ?? null
}
