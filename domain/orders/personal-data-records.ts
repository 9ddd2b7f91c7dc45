import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { couponUses } from '#domain/coupons/coupon.table.ts'
import type { Database } from '#domain/database.ts'
import { photoDataUrl } from '#domain/media/photo-data-url.ts'
import type { Person, PersonalDataPart } from '#domain/personal-data/personal-data-part.ts'
import { receipts } from '#domain/receipts/receipt.table.ts'
import { localTransfers } from '#domain/transfers/local-transfer.table.ts'
import { orders } from './order.table.ts'

/** Those of the account, and what was paid as a guest from its address. */
const ofPerson = ({ id, email, verified }: Person) =>
  or(eq(orders.userId, id), verified ? and(isNull(orders.userId), eq(orders.payerEmail, email)) : undefined)

/** What a person bought and paid. Orders and receipts are the shop's books: they stay, without the person. */
export const orderData: PersonalDataPart = {
  name: 'orders',
  async collect({ db, storage }, person) {
    const rows = await db
      .select({ order: orders, receipt: receipts.number, transfer: localTransfers })
      .from(orders)
      .leftJoin(receipts, eq(receipts.orderId, orders.id))
      .leftJoin(localTransfers, eq(localTransfers.orderNumber, orders.number))
      .where(ofPerson(person))
      .orderBy(asc(orders.id))
    return Promise.all(
      rows.map(async ({ order, receipt, transfer }) => {
        const { id: _, userId: __, affiliateId: ___, flag: ____, ...own } = order
        return {
          ...own,
          ...{ receipt, bankReference: transfer?.bankReference ?? null },
          transferImage: await photoDataUrl(storage, transfer?.imageKey ?? null),
        }
      }),
    )
  },
  async erase(db, person, { erasedAs }) {
    const own = await db
      .update(orders)
      .set({ payerEmail: erasedAs })
      .where(ofPerson(person))
      .returning({ id: orders.id, number: orders.number })
    await db.update(couponUses).set({ email: erasedAs }).where(eq(couponUses.userId, person.id))
    if (own.length === 0) return []
    const ids = own.map(({ id }) => id)
    await db.update(couponUses).set({ email: erasedAs }).where(inArray(couponUses.orderId, ids))
    await db
      .update(receipts)
      .set({ buyerName: '', buyerEmail: erasedAs })
      .where(inArray(receipts.orderId, ids))
    const numbers = own.map(({ number }) => number)
    return takeTransferImages(db, numbers)
  },
}

/** The images of receipts show names. */
async function takeTransferImages(db: Database, orderNumbers: string[]): Promise<string[]> {
  const which = inArray(localTransfers.orderNumber, orderNumbers)
  const shown = await db.select({ imageKey: localTransfers.imageKey }).from(localTransfers).where(which)
  await db.update(localTransfers).set({ imageKey: null, rejection: null }).where(which)
  return shown.flatMap(({ imageKey }) => imageKey ?? [])
}
