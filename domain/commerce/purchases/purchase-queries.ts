import { and, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { isOrderNumber } from '#domain/commerce/orders/order-queries.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { localTransfers } from '#domain/commerce/transfers/local-transfer.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { sandboxName } from '#domain/kernel/ports/sandbox-desk.ts'

export type PurchaseRecord = Awaited<ReturnType<typeof findPurchases>>[number]

/** For paid or payable orders and refused transfers; of all payers without `userId`. */
export type PurchaseFilter = { userId?: string; onlyGifts?: boolean; limit: number; offset: number }

export async function listPurchases(
  db: Database,
  { userId, onlyGifts = false, limit, offset }: PurchaseFilter,
): Promise<PurchaseRecord[]> {
  return findPurchases(
    db,
    and(
      or(
        inArray(orders.state, ['pending', 'processing', 'paid', 'fulfilled', 'refunded']),
        // A refused transfer, for which the buyer may have sent the money.
        and(inArray(orders.state, ['declined', 'abandoned']), isTransferRefused(db)),
      ),
      userId === undefined ? undefined : eq(orders.userId, userId),
      onlyGifts ? isNotNull(orders.giftTo) : undefined,
    ),
    { limit, offset },
  )
}

/** The account's unsettled orders that are not gifts, including refused transfers. */
export async function listOpenPurchases(db: Database, userId: string): Promise<PurchaseRecord[]> {
  return findPurchases(
    db,
    and(
      eq(orders.userId, userId),
      isNull(orders.giftTo),
      or(
        inArray(orders.state, ['pending', 'processing']),
        and(inArray(orders.state, ['declined', 'abandoned']), isTransferRefused(db)),
      ),
    ),
    { limit: maxOpenPurchases, offset: 0 },
  )
}

const maxOpenPurchases = 50

export async function findPurchase(db: Database, number: string): Promise<PurchaseRecord | null> {
  if (!isOrderNumber(number)) return null
  const [row] = await findPurchases(db, eq(orders.number, number), { limit: 1, offset: 0 })
  return row ?? null
}

function findPurchases(
  db: Database,
  condition: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const ofOrder = sql`${payments.orderId} = ${orders.id}`
  return db
    .select({
      order: orders,
      gift: gifts,
      receiptNumber: receipts.number,
      receiptTax: receipts.buyerTax,
      total: sql<number>`(count(*) over ())::int`,
      /** What was paid and not refunded, in minor units. */
      remaining: sql<number>`coalesce((select sum(${payments.amount} - ${payments.refunded}) from ${payments}
        where ${ofOrder} and ${payments.state} = 'paid'), 0)::int`,
      /** The page of an open, submitted or refused transfer. */
      transferUrl: sql<string | null>`(select ${payments.redirectUrl} from ${payments} where ${ofOrder}
        and ${payments.method} = 'transfer' and ${payments.state} in ('open', 'processing', 'declined')
        order by ${payments.id} desc limit 1)`,
      pretend: sql<boolean>`exists (select 1 from ${payments} where ${ofOrder}
        and ${payments.state} = 'paid' and ${payments.provider} = ${sandboxName})`,
      rejection: sql<string | null>`(select ${localTransfers.rejection} from ${localTransfers}
        where ${localTransfers.orderNumber} = ${orders.number} and ${localTransfers.state} = 'rejected'
        order by ${localTransfers.decidedAt} desc limit 1)`,
    })
    .from(orders)
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
}

function isTransferRefused(db: Database): SQL {
  const refused = and(eq(localTransfers.orderNumber, orders.number), eq(localTransfers.state, 'rejected'))
  return exists(db.select({ one: sql`1` }).from(localTransfers).where(refused))
}
