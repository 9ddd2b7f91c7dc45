import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { entitlementGrants } from '#domain/access/entitlements/entitlement.table.ts'
import { coupons, couponUses } from '#domain/commerce/coupons/coupon.table.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments, providerEvents, refunds } from '#domain/commerce/payments/payment.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { findings } from './finding.table.ts'
import type { Finding } from './finding.ts'

/**
 * Orders that are paid but not fulfilled, or fulfilled with fewer grants than items; a gift only once it is claimed.
 * `since`: looks only at newer orders, those in state `paid`, and those that the watch has found, as comparing a
 * million orders with their grants takes seconds, which only the watch may take.
 */
export async function listPaidWithoutAccess(db: Database, { since = null }: { since?: Date | null } = {}) {
  const asked = since && ordersToLookAt(since)
  // Grouped for all orders together, as a subquery per order takes ten times as long for a million.
  const granted = db
    .select({ orderId: entitlementGrants.orderId, count: count().as('count') })
    .from(entitlementGrants)
    .where(
      and(
        isNotNull(entitlementGrants.orderId),
        isNull(entitlementGrants.revokedAt),
        asked ? sql`${entitlementGrants.orderId} = any(${asked})` : undefined,
      ),
    )
    .groupBy(entitlementGrants.orderId)
    .as('granted')
  const missing = sql`coalesce(${granted.count}, 0) < jsonb_array_length(${orders.items})`
  const due = or(isNull(orders.giftTo), isNull(gifts.state), inArray(gifts.state, ['unpaid', 'claimed']))
  return db
    .select({ number: orders.number, state: orders.state })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(granted, eq(granted.orderId, orders.id))
    .leftJoin(users, eq(users.id, sql`coalesce(${gifts.recipientId}, ${orders.userId})`))
    .where(
      and(
        asked ? sql`${orders.id} = any(${asked})` : undefined,
        or(
          eq(orders.state, 'paid'),
          // The orders of a deleted account remain, while its access is erased.
          and(eq(orders.state, 'fulfilled'), due, missing, isNull(users.deletedAt)),
        ),
      ),
    )
    .orderBy(asc(orders.id))
}

/** Three subqueries, each of which uses an index. */
function ordersToLookAt(since: Date): SQL {
  const { id, number, state, createdAt } = orders
  return sql`array(
    select ${id} from ${orders} where ${gte(createdAt, since)}
    union select ${id} from ${orders} where ${eq(state, 'paid')}
    union select ${id} from ${orders} where ${number} in (
      select ${findings.subject} from ${findings} where ${eq(findings.code, 'paid-without-access')}))`
}

/** Unpaid orders created before a time, without those that are flagged for the owner as mismatched. */
export async function listUndecidedOrders(db: Database, before: Date) {
  return db
    .select({ id: orders.id, number: orders.number, state: orders.state, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['pending', 'processing']),
        lt(orders.createdAt, before),
        or(isNull(orders.flag), ne(orders.flag, 'mismatch')),
      ),
    )
    .orderBy(asc(orders.id))
}

/** Open payments that reserve a limited coupon and were created before a time. */
export async function listOverdueReservations(db: Database, before: Date) {
  return db
    .select({ orderId: payments.orderId, paymentId: payments.id })
    .from(payments)
    .innerJoin(couponUses, and(eq(couponUses.orderId, payments.orderId), eq(couponUses.state, 'reserved')))
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(
      and(
        eq(payments.state, 'open'),
        lt(payments.createdAt, before),
        or(isNotNull(coupons.maxUses), isNotNull(coupons.maxUsesPerPerson)),
      ),
    )
    .orderBy(asc(payments.id))
}

export async function listOpenRefunds(db: Database, before: Date) {
  return db
    .select({ id: refunds.id, number: orders.number, amount: refunds.amount })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, 'requested'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.id))
}

export async function listLateGifts(db: Database, before: Date) {
  return db
    .select({ id: gifts.id, number: orders.number, deliverAt: gifts.deliverAt })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(and(eq(gifts.state, 'scheduled'), isNotNull(gifts.deliverAt), lt(gifts.deliverAt, before)))
    .orderBy(asc(gifts.id))
}

export async function listUnprocessedEvents(db: Database, before: Date) {
  return db
    .select({ id: providerEvents.id, provider: providerEvents.provider, eventId: providerEvents.eventId })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lt(providerEvents.receivedAt, before)))
    .orderBy(asc(providerEvents.id))
}

export async function listStoredFindings(db: Database) {
  return db.select().from(findings).orderBy(asc(findings.since), asc(findings.code), asc(findings.subject))
}

/**
 * `new` or `again` when this server should alert; null when another server has alerted, or the last alert is newer than
 * `repeatBefore`.
 */
export async function claimAlert(
  db: Database,
  { code, subject, details }: Finding,
  { now, repeatBefore }: { now: Date; repeatBefore: Date },
): Promise<'new' | 'again' | null> {
  const [claimed] = await db
    .insert(findings)
    .values({ code, subject, details, since: now, alertedAt: now })
    .onConflictDoUpdate({
      target: [findings.code, findings.subject],
      set: { details, alertedAt: now },
      setWhere: lt(findings.alertedAt, repeatBefore),
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return claimed ? (claimed.isNew ? 'new' : 'again') : null
}

export async function deleteFinding(db: Database, { code, subject }: { code: string; subject: string }) {
  await db.delete(findings).where(and(eq(findings.code, code), eq(findings.subject, subject)))
}

export async function countOrdersByState(db: Database, since: Date) {
  return db
    .select({ state: orders.state, count: count() })
    .from(orders)
    .where(gt(orders.createdAt, since))
    .groupBy(orders.state)
}

/** Oldest first. */
export async function listFlaggedOrders(db: Database) {
  return db
    .select({ number: orders.number, flag: orders.flag })
    .from(orders)
    .where(isNotNull(orders.flag))
    .orderBy(asc(orders.id))
}

/** The time of each provider's last event. */
export async function listLastNotices(db: Database): Promise<Map<string, Date>> {
  const rows = await db
    .select({ provider: providerEvents.provider, at: max(providerEvents.receivedAt) })
    .from(providerEvents)
    .groupBy(providerEvents.provider)
  return new Map(rows.flatMap(({ provider, at }) => (at ? [[provider, at] as const] : [])))
}

/** For each of these providers with a paid payment, when its first paid payment was created. */
export async function listFirstPayments(
  db: Database,
  providers: readonly string[],
): Promise<Record<string, Date>> {
  const found = await Promise.all(
    providers.map((provider) =>
      db
        .select({ provider: payments.provider, at: payments.createdAt })
        .from(payments)
        .where(and(eq(payments.state, 'paid'), eq(payments.provider, provider)))
        // There is an index in this order.
        .orderBy(asc(payments.paidAt))
        .limit(1),
    ),
  )
  return Object.fromEntries(found.flat().map(({ provider, at }) => [provider, at]))
}

/** Whether there are people of the demo, which alone uses this domain. */
export async function hasDemoPeople(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, '%@aula.example'))
    .limit(1)
  return found.length > 0
}

/** The time of the database server's clock. */
export async function readClock(db: Database): Promise<Date> {
  const seconds = sql<string>`extract(epoch from clock_timestamp())`
  const [row] = await db.select({ seconds }).from(sql`(select 1) as one`)
  return new Date(Number(row?.seconds) * 1_000)
}
