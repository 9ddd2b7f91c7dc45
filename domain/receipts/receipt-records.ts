import { sql } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import { receiptCounter, receipts } from './receipt.table.ts'

/** The next number, taken for this transaction: it waits for whoever took one and has not committed yet. */
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
