import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { affiliateSales } from '#domain/commerce/affiliate-sales/affiliate-sale.table.ts'
import { coupons } from '#domain/commerce/coupons/coupon.table.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orderNotes, orders } from '#domain/commerce/orders/order.table.ts'
import { isOrderNumber } from '#domain/commerce/orders/order-queries.ts'
import { payments, providerEvents, refunds } from '#domain/commerce/payments/payment.table.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { localTransfers } from '#domain/commerce/transfers/local-transfer.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'

const affiliates = alias(users, 'affiliates')

/** An order with everything that it has at most one of. */
export async function findOrderWithRelations(db: Database, number: string) {
  if (!isOrderNumber(number)) return null
  const [row] = await db
    .select({
      order: orders,
      gift: gifts,
      receipt: receipts,
      sale: affiliateSales,
      coupon: coupons.code,
      affiliate: affiliates.email,
      affiliateName: affiliates.name,
      payerName: users.name,
    })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .leftJoin(affiliateSales, eq(affiliateSales.orderId, orders.id))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .leftJoin(affiliates, eq(affiliates.id, affiliateSales.userId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, number))
    .limit(1)
  return row ?? null
}

/** Payments newest first, each with its refunds, oldest first. */
export async function listPaymentsWithRefunds(db: Database, orderId: number) {
  return db
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id), asc(refunds.id))
}

export type OrderHistoryRow = Awaited<ReturnType<typeof listOrderHistory>>[number]

/** Events from providers, notes and actions of staff, oldest first. */
export async function listOrderHistory(db: Database, { id, number }: { id: number; number: string }) {
  const told = db
    .select({
      kind: sql<'event' | 'note' | 'act'>`'event'::text`.as('kind'),
      rowId: sql<number>`${providerEvents.id}`.as('row_id'),
      at: providerEvents.receivedAt,
      /** The provider, or the person's name. */
      who: sql<string | null>`${providerEvents.provider}`.as('who'),
      /** Whether a person with an account did it, even if the account was deleted since. */
      byPerson: sql<boolean>`false`.as('by_person'),
      /** The event's type, the note, or the action. */
      what: sql<string>`${providerEvents.type}`.as('what'),
      /** The flag that a note resolved, or an amount in minor units. */
      more: sql<string | null>`null::text`.as('more'),
      processedAt: providerEvents.processedAt,
    })
    .from(providerEvents)
    .innerJoin(
      payments,
      and(eq(payments.provider, providerEvents.provider), eq(payments.reference, providerEvents.reference)),
    )
    .where(eq(payments.orderId, id))
  const noted = db
    .select({
      kind: sql<'event' | 'note' | 'act'>`'note'::text`.as('kind'),
      rowId: sql<number>`${orderNotes.id}`.as('row_id'),
      at: orderNotes.createdAt,
      who: sql<string | null>`${users.name}`.as('who'),
      byPerson: sql<boolean>`${orderNotes.authorId} is not null`.as('by_person'),
      what: sql<string>`${orderNotes.text}`.as('what'),
      more: sql<string | null>`${orderNotes.flag}`.as('more'),
      processedAt: noMoment,
    })
    .from(orderNotes)
    .leftJoin(users, and(eq(users.id, orderNotes.authorId), isNull(users.deletedAt)))
    .where(eq(orderNotes.orderId, id))
  const did = db
    .select({
      kind: sql<'event' | 'note' | 'act'>`'act'::text`.as('kind'),
      rowId: sql<number>`${auditEntries.id}`.as('row_id'),
      at: auditEntries.at,
      who: sql<string | null>`${users.name}`.as('who'),
      byPerson: sql<boolean>`${auditEntries.actorId} is not null`.as('by_person'),
      what: sql<string>`${auditEntries.action}`.as('what'),
      more: sql<string | null>`${auditEntries.after} ->> 'amount'`.as('more'),
      processedAt: noMoment,
    })
    .from(auditEntries)
    .leftJoin(users, and(eq(users.id, auditEntries.actorId), isNull(users.deletedAt)))
    .where(sql`${auditEntries.subject} = any(${subjectsOf(number)})`)
  const all = told.unionAll(noted).unionAll(did).as('history')
  return db.select().from(all).orderBy(asc(all.at), asc(all.kind), asc(all.rowId))
}

const noMoment = sql<Date | null>`null::timestamptz`.mapWith(providerEvents.processedAt).as('processed_at')

/** The audit log's names of an order, its gift and its transfers. */
function subjectsOf(number: string): SQL {
  return sql`array(select 'order/' || ${number}::text union all select 'gift/' || ${number}::text
    union all select 'transfer/' || ${localTransfers.reference} from ${localTransfers} where ${eq(localTransfers.orderNumber, number)})`
}
