import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { paypalOrders } from './paypal-order.table.ts'

export type PayPalOrderRecord = typeof paypalOrders.$inferSelect

/** Throws for an order that this shop did not open. */
export async function getPayPalOrder(db: Database, reference: string): Promise<PayPalOrderRecord> {
  const [row] = await db.select().from(paypalOrders).where(eq(paypalOrders.reference, reference)).limit(1)
  if (!row) throw new Error(`this shop opened no PayPal order ${reference}`)
  return row
}

/** Idempotent. */
export async function keepPayPalOrder(
  db: Database,
  order: Pick<PayPalOrderRecord, 'reference' | 'orderNumber' | 'currency' | 'amount'>,
): Promise<void> {
  await db
    .insert(paypalOrders)
    .values({ ...order, state: 'open' })
    .onConflictDoNothing()
}

/** One statement: an order is never both captured and withdrawn. Returns whether its state is `to` now. */
export async function movePayPalOrder(
  db: Database,
  reference: string,
  from: PayPalOrderRecord['state'],
  to: PayPalOrderRecord['state'],
): Promise<boolean> {
  const moved = await db
    .update(paypalOrders)
    .set({ state: to })
    .where(and(eq(paypalOrders.reference, reference), inArray(paypalOrders.state, [from, to])))
    .returning({ reference: paypalOrders.reference })
  return moved.length > 0
}
