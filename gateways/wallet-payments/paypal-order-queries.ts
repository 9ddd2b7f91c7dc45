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

/** Stores an order that was opened at PayPal; does nothing if it is stored. */
export async function keepPayPalOrder(
  db: Database,
  order: Pick<PayPalOrderRecord, 'reference' | 'orderNumber' | 'currency' | 'amount'>,
): Promise<void> {
  await db
    .insert(paypalOrders)
    .values({ ...order, state: 'open' })
    .onConflictDoNothing()
}

/** Changes the state in one statement, so that no order is both captured and withdrawn. Returns whether it is `to` afterwards. */
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
