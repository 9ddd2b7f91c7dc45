import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { ProductReference } from '#values/product.ts'
import { gifts } from './gift.table.ts'

export type GiftRecord = typeof gifts.$inferSelect

export async function findGift(db: Database, id: number): Promise<GiftRecord | null> {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id)).limit(1)
  return row ?? null
}

/** `payerName`: null for a guest. */
const giftWithPayer = { gift: gifts, order: orders, payerName: users.name }

export async function findGiftByDigest(db: Database, claimDigest: string) {
  const [row] = await db
    .select(giftWithPayer)
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(gifts.claimDigest, claimDigest))
    .limit(1)
  return row ?? null
}

export async function listGiftsFor(
  db: Database,
  { userId, verifiedEmail }: { userId: string; verifiedEmail: string | null },
) {
  const waiting = verifiedEmail
    ? and(eq(gifts.recipientEmail, verifiedEmail.toLowerCase()), eq(gifts.state, 'delivered'))
    : undefined
  return db
    .select(giftWithPayer)
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(or(and(eq(gifts.recipientId, userId), eq(gifts.state, 'claimed')), waiting))
    .orderBy(desc(gifts.deliveredAt), desc(gifts.id))
}

/** Whether a paid, unclaimed gift of this product waits at an address. `changing`: id of an order that does not count. */
export async function isGiftWaiting(
  db: Database,
  {
    email,
    product: { productType, productId },
    changing,
  }: {
    email: string
    product: ProductReference
    changing?: number
  },
): Promise<boolean> {
  const [row] = await db
    .select({ id: gifts.id })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(
      and(
        eq(gifts.recipientEmail, email),
        inArray(gifts.state, ['scheduled', 'delivered']),
        eq(orders.productType, productType),
        eq(orders.productId, productId),
        changing === undefined ? undefined : ne(orders.id, changing),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function saveGift(db: Database, gift: typeof gifts.$inferInsert): Promise<void> {
  const { message, deliverAt, giverName } = gift
  await db
    .insert(gifts)
    .values(gift)
    .onConflictDoUpdate({ target: gifts.orderId, set: { message, deliverAt, giverName } })
}

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
