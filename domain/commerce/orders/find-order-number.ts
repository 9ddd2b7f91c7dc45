import type { Context } from '#domain/kernel/context.ts'
import { findOrderById } from './order-queries.ts'

/** The number of the order that somebody has something by, for what names it to them alone; null without an order. */
export async function findOrderNumber(
  { db }: Pick<Context, 'db'>,
  { orderId }: { orderId: number | null },
): Promise<string | null> {
  return orderId === null ? null : ((await findOrderById(db, orderId))?.number ?? null)
}
