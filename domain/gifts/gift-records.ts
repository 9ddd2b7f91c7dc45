import { and, desc, eq, or } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import { orders } from '#domain/orders/order.table.ts'
import { gifts } from './gift.table.ts'

export type GiftRecord = typeof gifts.$inferSelect

export async function findGift(db: Database, id: number): Promise<GiftRecord | null> {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id)).limit(1)
  return row ?? null
}

/** The gift that a link opens, with the order that paid it. */
export async function findGiftByToken(db: Database, token: string) {
  const [row] = await db
    .select({ gift: gifts, order: orders })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(eq(gifts.claimToken, token))
    .limit(1)
  return row ?? null
}

/** What a person was given and has, and what waits at their address for them to take it; newest first. */
export async function findGiftsTo(
  db: Database,
  { userId, verifiedEmail }: { userId: string; verifiedEmail: string | null },
) {
  const waiting = verifiedEmail
    ? and(eq(gifts.recipientEmail, verifiedEmail.toLowerCase()), eq(gifts.state, 'delivered'))
    : undefined
  return db
    .select({ gift: gifts, order: orders })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(or(and(eq(gifts.recipientId, userId), eq(gifts.state, 'claimed')), waiting))
    .orderBy(desc(gifts.deliveredAt), desc(gifts.id))
}

/** Writes the gift of an order that is not paid yet; what the giver changed meanwhile counts. */
export async function saveGift(db: Database, gift: typeof gifts.$inferInsert): Promise<void> {
  const { message, deliverAt, giverName } = gift
  await db
    .insert(gifts)
    .values(gift)
    .onConflictDoUpdate({ target: gifts.orderId, set: { message, deliverAt, giverName } })
}

/** The gift of an order, kept from everybody else until the transaction ends. */
export async function lockGiftOfOrder(db: Database, orderId: number): Promise<GiftRecord | null> {
  const [row] = await db.select().from(gifts).where(eq(gifts.orderId, orderId)).for('update')
  return row ?? null
}

export async function updateGift(
  db: Database,
  id: number,
  changes: Partial<Omit<GiftRecord, 'id' | 'orderId' | 'createdAt'>>,
): Promise<void> {
  await db.update(gifts).set(changes).where(eq(gifts.id, id))
}
