import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { payments, providerEvents, refunds, refusedNotices } from './payment.table.ts'

export type PaymentRecord = typeof payments.$inferSelect
export type PaymentRecordState = PaymentRecord['state']

export async function listPayments(db: Database, orderId: number): Promise<PaymentRecord[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id))
}

export async function isDisputed(db: Database, orderId: number): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.disputed, true)))) > 0
}

export async function insertPayment(
  db: Database,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRecord> {
  const [row] = await db.insert(payments).values(payment).returning()
  if (!row) throw new Error('the payment was not stored')
  return row
}

/** Stores the provider's answer to `open` and returns the payment's state. */
export async function updatePaymentOpening(
  db: Database,
  id: number,
  opened: { reference: string; redirectUrl: string; updatedAt: Date },
): Promise<PaymentRecordState> {
  const [row] = await db
    .update(payments)
    .set(opened)
    .where(eq(payments.id, id))
    .returning({ state: payments.state })
  if (!row) throw new Error(`payment ${id} is gone`)
  return row.state
}

export async function updatePaymentState(
  db: Database,
  id: number,
  changes: { state: PaymentRecordState; paidAt?: Date; country?: string; updatedAt: Date },
): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.id, id))
}

/** `fee`: in minor units of the payment's currency. */
export async function updatePaymentFee(
  db: Database,
  id: number,
  { fee, updatedAt }: { fee: number; updatedAt: Date },
): Promise<void> {
  await db.update(payments).set({ fee, updatedAt }).where(eq(payments.id, id))
}

export async function updatePaymentRefund(
  db: Database,
  id: number,
  changes: { refunded: number; disputed: boolean; updatedAt: Date },
): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.id, id))
}

export async function findPayment(db: Database, id: number): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).limit(1)
  return row ?? null
}

export async function findOrderByReference(db: Database, reference: string): Promise<OrderRecord | null> {
  const [row] = await db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.reference, reference))
    .limit(1)
  return row?.order ?? null
}

export async function findPaymentByReference(
  db: Database,
  { provider, reference }: { provider: string; reference: string },
) {
  const [row] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
    .limit(1)
  return row ?? null
}

export type RefundRecord = typeof refunds.$inferSelect

export async function findRefund(db: Database, id: number): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id)).limit(1)
  return row ?? null
}

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

/** The payment that counts: of two paid ones the earlier, as refunds take the other first. `attempts`: newest first. */
export function firstPaid(attempts: PaymentRecord[]): PaymentRecord | undefined {
  return attempts.findLast(({ state }) => state === 'paid')
}

export type ProviderEventRecord = typeof providerEvents.$inferSelect

/** The new event's id, or null when it is stored already. */
export async function insertProviderEvent(
  db: Database,
  event: typeof providerEvents.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing({ target: [providerEvents.provider, providerEvents.eventId] })
    .returning({ id: providerEvents.id })
  return row?.id ?? null
}

export async function findProviderEvent(db: Database, id: number): Promise<ProviderEventRecord | null> {
  const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id)).limit(1)
  return row ?? null
}

export async function updateProviderEvent(
  db: Database,
  id: number,
  changes: { outcome: NonNullable<ProviderEventRecord['outcome']>; processedAt: Date },
): Promise<void> {
  await db.update(providerEvents).set(changes).where(eq(providerEvents.id, id))
}

export async function countRefusedNotice(
  db: Database,
  { provider, at }: { provider: string; at: Date },
): Promise<number> {
  const [row] = await db
    .insert(refusedNotices)
    .values({ provider, day: at.toISOString().slice(0, 10), count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [refusedNotices.provider, refusedNotices.day],
      set: { count: sql`${refusedNotices.count} + 1`, lastAt: at },
    })
    .returning({ count: refusedNotices.count })
  return row?.count ?? 0
}
