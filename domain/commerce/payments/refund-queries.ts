import { asc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { refunds } from './refund.table.ts'

export type RefundRecord = typeof refunds.$inferSelect

export async function findRefund(db: Database, id: number): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id)).limit(1)
  return row ?? null
}

/** What went back of an order, and what was asked to, oldest first. */
export async function listRefunds(db: Database, orderId: number): Promise<RefundRecord[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))
}

export async function insertRefund(db: Database, refund: typeof refunds.$inferInsert): Promise<RefundRecord> {
  const [row] = await db.insert(refunds).values(refund).returning()
  if (!row) throw new Error('the refund was not stored')
  return row
}

export async function updateRefundState(
  db: Database,
  id: number,
  changes: { state: RefundRecord['state']; updatedAt: Date },
): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.id, id))
}
