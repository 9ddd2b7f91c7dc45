import { asc, eq, inArray } from 'drizzle-orm'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { ordersOfPerson } from '#domain/commerce/orders/personal-data-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { receipts } from './receipt.table.ts'

/** On erasure, receipts stay for the bookkeeping, without the person's data. */
export const receiptData: PersonalDataPart = {
  name: 'receipts',
  async collect({ db }, person) {
    const orderIds = (await ordersOfPerson(db, person)).map(({ id }) => id)
    return db
      .select({
        number: receipts.number,
        order: orders.number,
        issuedAt: receipts.issuedAt,
        buyerName: receipts.buyerName,
        buyerEmail: receipts.buyerEmail,
        buyerTax: receipts.buyerTax,
      })
      .from(receipts)
      .innerJoin(orders, eq(orders.id, receipts.orderId))
      .where(inArray(receipts.orderId, orderIds))
      .orderBy(asc(receipts.number))
  },
  async erase(db, person, { erasedAs }) {
    const orderIds = (await ordersOfPerson(db, person)).map(({ id }) => id)
    await db
      .update(receipts)
      .set({ buyerName: '', buyerEmail: erasedAs, buyerTax: null })
      .where(inArray(receipts.orderId, orderIds))
    return []
  },
}
