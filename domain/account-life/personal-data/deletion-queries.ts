import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { affiliatePayouts, affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { remainingShare } from '#domain/commerce/affiliate-sales/affiliate-sale-queries.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import type { Database } from '#domain/kernel/database.ts'

export async function listOrdersWithOpenPayments(
  db: Database,
  userId: string,
): Promise<{ id: number; number: string }[]> {
  return db
    .selectDistinct({ id: orders.id, number: orders.number })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, 'open')))
    .where(eq(orders.userId, userId))
}

/** Whether a payment or order of the person is unfinished; also true for an order with a flag for the owner. */
export async function isMoneyUnderWay(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        or(
          inArray(orders.state, ['processing', 'paid']),
          eq(payments.state, 'processing'),
          isNotNull(orders.flag),
        ),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Blocks payouts of these sales until the transaction ends. */
export async function lockUnpaidSales(db: Database, userId: string): Promise<void> {
  await db
    .select({ id: affiliateSales.id })
    .from(affiliateSales)
    .where(and(eq(affiliateSales.userId, userId), isNull(affiliateSales.payoutId)))
    .orderBy(asc(affiliateSales.id))
    .for('update')
}

export async function isPayoutUnderWay(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: affiliatePayouts.id })
    .from(affiliatePayouts)
    .where(and(eq(affiliatePayouts.userId, userId), eq(affiliatePayouts.state, 'prepared')))
    .limit(1)
  return found.length > 0
}

/** The person's unpaid affiliate shares in minor units. */
export async function sumUnpaidShares(db: Database, userId: string): Promise<number> {
  const left = sql<number>`coalesce(sum(${remainingShare}), 0)`
  const [row] = await db
    .select({ left: left.mapWith(Number) })
    .from(affiliateSales)
    .where(
      and(
        eq(affiliateSales.userId, userId),
        isNull(affiliateSales.payoutId),
        gt(affiliateSales.amount, affiliateSales.voidedAmount),
      ),
    )
  return row?.left ?? 0
}
