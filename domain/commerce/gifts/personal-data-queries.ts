import { asc, eq, inArray } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { eraseRecipients } from '#domain/commerce/orders/personal-data-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { gifts } from './gift.table.ts'

const gift = {
  order: orders.number,
  product: orders.title,
  giverName: gifts.giverName,
  message: gifts.message,
  recipientEmail: gifts.recipientEmail,
  state: gifts.state,
  deliverAt: gifts.deliverAt,
  createdAt: gifts.createdAt,
  deliveredAt: gifts.deliveredAt,
  claimedAt: gifts.claimedAt,
}

/**
 * On erasure, given gifts lose the giver's name, and claimed ones the recipient. Unclaimed gifts stay with their payer.
 */
export const giftData: PersonalDataPart = {
  name: 'gifts',
  async collect({ db }, { id }) {
    const list = () => db.select(gift).from(gifts).innerJoin(orders, eq(orders.id, gifts.orderId))
    const given = await list().where(eq(orders.userId, id)).orderBy(asc(gifts.id))
    const received = await list().where(eq(gifts.recipientId, id)).orderBy(asc(gifts.id))
    return { given, received }
  },
  async erase(db, { id }, { erasedAs }) {
    const ordersOf = (which: ReturnType<typeof eq>) => db.select({ id: orders.id }).from(orders).where(which)
    await db
      .update(gifts)
      .set({ giverName: '' })
      .where(inArray(gifts.orderId, ordersOf(eq(orders.userId, id))))
    const received = await db.select({ orderId: gifts.orderId }).from(gifts).where(eq(gifts.recipientId, id))
    await eraseRecipients(db, { orderIds: received.map(({ orderId }) => orderId), erasedAs })
    await db.update(gifts).set({ recipientEmail: erasedAs, message: '' }).where(eq(gifts.recipientId, id))
    return []
  },
}
