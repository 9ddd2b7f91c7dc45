import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { orders } from './order.table.ts'

/** Those of the account, and what was paid as a guest from its address. */
const ofPerson = ({ id, email, verified }: Person) =>
  or(eq(orders.userId, id), verified ? and(isNull(orders.userId), eq(orders.payerEmail, email)) : undefined)

/** A person's orders for the rooms whose rows hang on them; they erase theirs before the orders forget whose they were. */
export function ordersOfPerson(db: Database, person: Person) {
  return db.select({ id: orders.id, number: orders.number }).from(orders).where(ofPerson(person))
}

/** Takes the address of the recipient out of orders that were gifts. */
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

/** What a person ordered. Orders are the shop's books: they stay, without the person. */
export const orderData: PersonalDataPart = {
  name: 'orders',
  async collect({ db }, person) {
    const rows = await db.select().from(orders).where(ofPerson(person)).orderBy(asc(orders.id))
    return rows.map(({ id: _, userId: __, affiliateId: ___, flag: ____, ...own }) => own)
  },
  async erase(db, person, { erasedAs }) {
    await db.update(orders).set({ payerEmail: erasedAs }).where(ofPerson(person))
    // What they brought and is not paid yet is nobody's sale any more.
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
