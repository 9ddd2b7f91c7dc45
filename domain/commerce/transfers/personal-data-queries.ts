import { asc, inArray } from 'drizzle-orm'
import { ordersOfPerson } from '#domain/commerce/orders/personal-data-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { photoDataUrl } from '#domain/kernel/photos.ts'
import { localTransfers } from './local-transfer.table.ts'

async function transfersOf(db: Database, person: Person) {
  const numbers = (await ordersOfPerson(db, person)).map(({ number }) => number)
  return inArray(localTransfers.orderNumber, numbers)
}

/** On erasure, the bank's reference stays for the bookkeeping; images are deleted. */
export const transferData: PersonalDataPart = {
  name: 'transfers',
  async collect({ db, storage }, person) {
    const rows = await db
      .select()
      .from(localTransfers)
      .where(await transfersOf(db, person))
      .orderBy(asc(localTransfers.createdAt))
    return Promise.all(
      rows.map(async ({ orderNumber, terms, state, bankReference, rejection, submittedAt, imageKey }) => ({
        orderNumber,
        terms,
        state,
        bankReference,
        rejection,
        submittedAt,
        image: await photoDataUrl(storage, imageKey),
      })),
    )
  },
  async erase(db, person) {
    const which = await transfersOf(db, person)
    const shown = await db.select({ imageKey: localTransfers.imageKey }).from(localTransfers).where(which)
    await db.update(localTransfers).set({ imageKey: null, rejection: null }).where(which)
    return shown.flatMap(({ imageKey }) => imageKey ?? [])
  },
}
