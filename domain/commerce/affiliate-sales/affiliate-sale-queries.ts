import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { entitlementGrants } from '#domain/access/entitlements/entitlement.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { affiliateEarnings, affiliatePayouts, affiliateSales } from './affiliate-sale.table.ts'

export type AffiliateSaleRecord = typeof affiliateSales.$inferSelect

/** Remaining commission, in minor units, as `remainingShareOf` computes it. */
export const remainingShare = sql<number>`${affiliateSales.amount} - ${affiliateSales.voidedAmount}`

/**
 * Whether the order is flagged or disputed, so that its money may not stay. Such orders are few: they are read once for
 * the query instead of once per sale.
 */
export const inReview = sql<boolean>`(${affiliateSales.orderId} in (select ${orders.id} from ${orders} where ${orders.flag} is not null)
  or ${affiliateSales.orderId} in (select ${payments.orderId} from ${payments} where ${payments.disputed}))`

/**
 * Whether the affiliate received the order as a gift. Without `exists`, for which PostgreSQL would read the whole table
 * of grants.
 */
export const isOwnGift = sql<boolean>`coalesce((select true from ${entitlementGrants}
  where ${entitlementGrants.orderId} = ${affiliateSales.orderId} and ${entitlementGrants.userId} = ${affiliateSales.userId}
    and ${entitlementGrants.given} and ${entitlementGrants.revokedAt} is null limit 1), false)`

const isDue = (now: Date) =>
  and(
    isNull(affiliateSales.payoutId),
    lte(affiliateSales.matureAt, now),
    gt(affiliateSales.amount, affiliateSales.voidedAmount),
    // Last, because a sum evaluates the conditions in this order and most sales are paid already.
    not(inReview),
  )

/** At most one sale per order. */
export async function insertAffiliateSale(
  db: Database,
  sale: typeof affiliateSales.$inferInsert,
): Promise<void> {
  await db.insert(affiliateSales).values(sale).onConflictDoNothing({ target: affiliateSales.orderId })
}

export async function lockSaleOfOrder(db: Database, orderId: number): Promise<AffiliateSaleRecord | null> {
  const [row] = await db
    .select()
    .from(affiliateSales)
    .where(eq(affiliateSales.orderId, orderId))
    .for('update')
  return row ?? null
}

export async function updateRefunded(
  db: Database,
  id: number,
  changes: Pick<AffiliateSaleRecord, 'refundedAmount' | 'voidedAmount'>,
): Promise<void> {
  await db.update(affiliateSales).set(changes).where(eq(affiliateSales.id, id))
}

/**
 * One page of an affiliate's sales, newest first. Each row carries the count and the remaining commission of all of
 * them.
 */
export async function listSales(
  db: Database,
  { userId, paid, limit, offset }: { userId: string; paid: boolean; limit: number; offset: number },
) {
  return db
    .select({
      sale: affiliateSales,
      title: orders.title,
      inReview,
      isOwnGift,
      paymentId: affiliatePayouts.paymentId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
      commission: sql<number>`sum(${remainingShare}) over ()`.mapWith(Number),
    })
    .from(affiliateSales)
    .innerJoin(orders, eq(orders.id, affiliateSales.orderId))
    .leftJoin(affiliatePayouts, eq(affiliatePayouts.id, affiliateSales.payoutId))
    .where(
      and(
        eq(affiliateSales.userId, userId),
        paid ? isNotNull(affiliateSales.paidAt) : isNull(affiliateSales.paidAt),
      ),
    )
    .orderBy(desc(affiliateSales.createdAt), desc(affiliateSales.id))
    .limit(limit)
    .offset(offset)
}

/** Locks the due sales by ascending id, so that concurrent payouts wait for each other instead of deadlocking. */
export async function lockDueSales(
  db: Database,
  { userIds, now }: { userIds: string[]; now: Date },
): Promise<AffiliateSaleRecord[]> {
  return db
    .select()
    .from(affiliateSales)
    .where(and(inArray(affiliateSales.userId, userIds), isDue(now)))
    .orderBy(asc(affiliateSales.id))
    .for('update')
}

export async function lockSalesOfPayout(db: Database, payoutId: number): Promise<AffiliateSaleRecord[]> {
  return db
    .select()
    .from(affiliateSales)
    .where(eq(affiliateSales.payoutId, payoutId))
    .orderBy(asc(affiliateSales.id))
    .for('update')
}

export type RefundedSale = Pick<
  AffiliateSaleRecord,
  'totalAmount' | 'currency' | 'percent' | 'amount' | 'refundedAmount' | 'voidedAmount'
>

/** For each payout, the number of its sales and those sales of which something was refunded. */
export async function listSalesOfPayouts(db: Database, payoutIds: number[]) {
  const { totalAmount, currency, percent, amount, refundedAmount, voidedAmount } = affiliateSales
  const refunded = sql`jsonb_build_object('totalAmount', ${totalAmount}, 'currency', ${currency}, 'percent', ${percent},
    'amount', ${amount}, 'refundedAmount', ${refundedAmount}, 'voidedAmount', ${voidedAmount})`
  return db
    .select({
      payoutId: affiliateSales.payoutId,
      count: count(),
      refunded: sql<RefundedSale[]>`coalesce(jsonb_agg(${refunded})
        filter (where ${refundedAmount} > 0 or ${voidedAmount} > 0), '[]')`,
    })
    .from(affiliateSales)
    .where(inArray(affiliateSales.payoutId, payoutIds))
    .groupBy(affiliateSales.payoutId)
}

export async function putIntoPayout(db: Database, ids: number[], payoutId: number): Promise<void> {
  await db.update(affiliateSales).set({ payoutId }).where(inArray(affiliateSales.id, ids))
}

export async function takeOutOfPayout(db: Database, payoutId: number): Promise<void> {
  await db.update(affiliateSales).set({ payoutId: null }).where(eq(affiliateSales.payoutId, payoutId))
}

export async function markSalesPaid(db: Database, payoutId: number, paidAt: Date): Promise<void> {
  await db.update(affiliateSales).set({ paidAt }).where(eq(affiliateSales.payoutId, payoutId))
}

/** The commission that could be paid at `now`, in minor units; of all affiliates when no user is given. */
export function sumOfDue(db: Database, now: Date, userId?: string) {
  return db.$with('dues').as(
    db
      .select({ userId: affiliateSales.userId, due: sql<number>`sum(${remainingShare})`.as('due') })
      .from(affiliateSales)
      .where(and(userId === undefined ? undefined : eq(affiliateSales.userId, userId), isDue(now)))
      .groupBy(affiliateSales.userId),
  )
}

/** The amounts in prepared payouts that are not paid yet, in minor units; of all affiliates when no user is given. */
export function sumOfPrepared(db: Database, userId?: string) {
  const { userId: payee, amount, state } = affiliatePayouts
  return db.$with('prepared').as(
    db
      .select({ userId: payee, amount: sql<number>`sum(${amount})`.as('prepared_amount') })
      .from(affiliatePayouts)
      .where(and(userId === undefined ? undefined : eq(payee, userId), eq(state, 'prepared')))
      .groupBy(payee),
  )
}

/**
 * Minor units, zero for an affiliate without sales: `earned` = `paid` + `unpaid` + `voided`; `due` is the part of
 * `unpaid` payable today. For a query that left-joins `affiliateEarnings` and `dues`.
 */
export function figuresOf(dues: ReturnType<typeof sumOfDue>) {
  const orZero = (value: AnyPgColumn | SQL | SQL.Aliased) =>
    sql<number>`coalesce(${value}, 0)`.mapWith(Number)
  const { sold, earned, paid, voided } = affiliateEarnings
  return {
    sold: orZero(sold),
    earned: orZero(earned),
    paid: orZero(paid),
    unpaid: orZero(sql`${earned} - ${paid} - ${voided}`),
    voided: orZero(voided),
    due: orZero(dues.due),
  }
}

/**
 * Name and address of an affiliate, for a query on affiliates. A lateral join reads only the people that are needed,
 * where a plain join would read everybody.
 */
export function affiliatePerson(db: Database) {
  return db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, affiliates.userId))
    .limit(1)
    .as('person')
}
