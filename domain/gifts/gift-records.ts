import { eq } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import { gifts } from './gift.table.ts'

export type GiftRecord = typeof gifts.$inferSelect

export async function findGift(db: Database, id: number): Promise<GiftRecord | null> {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id)).limit(1)
  return row ?? null
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
