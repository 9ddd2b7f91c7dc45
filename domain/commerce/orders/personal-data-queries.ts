import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { orders } from './order.table.ts'

/** The orders of the account, and guest orders with its verified address. */
const ofPerson = ({ id, email, verified }: Person) =>
  or(eq(orders.userId, id), verified ? and(isNull(orders.userId), eq(orders.payerEmail, email)) : undefined)

/** For personal data that refers to orders; it must be erased before the orders are. */
export function ordersOfPerson(db: Database, person: Person) {
  return db.select({ id: orders.id, number: orders.number }).from(orders).where(ofPerson(person))
}

export async function eraseRecipients(
  db: Database,
  { orderIds, erasedAs }: { orderIds: readonly number[]; erasedAs: string },
): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .update(orders)
    .set({ giftTo: erasedAs })
    .where(inArray(orders.id, [...orderIds]))
}

/** On erasure, orders stay for the bookkeeping, without the person's data. */
export const orderData: PersonalDataPart = {
  name: 'orders',
  async collect({ db }, person) {
    const rows = await db.select().from(orders).where(ofPerson(person)).orderBy(asc(orders.id))
    return rows.map(({ id: _, userId: __, affiliateId: ___, flag: ____, ...data }) => data)
  },
  async erase(db, person, { erasedAs }) {
    await db.update(orders).set({ payerEmail: erasedAs, payerTax: null }).where(ofPerson(person))
    // Referrals that are not paid yet end.
    await db
      .update(orders)
      .set({ affiliateId: null })
      .where(
        and(
          eq(orders.affiliateId, person.id),
          inArray(orders.state, ['pending', 'processing', 'declined', 'abandoned']),
        ),
      )
    return []
  },
}
