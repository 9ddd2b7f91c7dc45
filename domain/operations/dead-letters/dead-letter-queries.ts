import { eq, inArray } from 'drizzle-orm'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { refunds } from '#domain/commerce/payments/payment.table.ts'
import type { Database } from '#domain/kernel/database.ts'

/** Order numbers, by the id of an order, refund or gift that a job names. */
export type OrderNumbers = Readonly<
  Record<'ofOrders' | 'ofRefunds' | 'ofGifts', ReadonlyMap<unknown, string>>
>

/** One query for each kind of id, unless there is none. */
export async function findOrderNumbers(
  db: Database,
  { orderIds, refundIds, giftIds }: Record<'orderIds' | 'refundIds' | 'giftIds', number[]>,
): Promise<OrderNumbers> {
  const ofTable = async (table: typeof refunds | typeof gifts, ids: number[]) =>
    mapOf(
      ids.length === 0
        ? []
        : await db
            .select({ id: table.id, number: orders.number })
            .from(table)
            .innerJoin(orders, eq(orders.id, table.orderId))
            .where(inArray(table.id, ids)),
    )
  const [ofOrders, ofRefunds, ofGifts] = await Promise.all([
    orderIds.length === 0
      ? []
      : db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, orderIds)),
    ofTable(refunds, refundIds),
    ofTable(gifts, giftIds),
  ])
  return { ofOrders: mapOf(ofOrders), ofRefunds, ofGifts }
}

function mapOf(rows: readonly { id: number; number: string }[]): ReadonlyMap<unknown, string> {
  return new Map(rows.map(({ id, number }) => [id, number]))
}
