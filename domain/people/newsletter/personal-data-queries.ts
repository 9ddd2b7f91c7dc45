import { eq, or } from 'drizzle-orm'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { subscriptions } from './newsletter.table.ts'

const ofPerson = ({ id, email, verified }: Person) =>
  or(eq(subscriptions.userId, id), verified ? eq(subscriptions.email, email) : undefined)

/** Whether a person gets the news. */
export const newsletterData: PersonalDataPart = {
  name: 'newsletter',
  async collect({ db }, person) {
    const rows = await db.select().from(subscriptions).where(ofPerson(person))
    return rows.map(({ unsubscribeDigest: _, ...row }) => row)
  },
  async erase(db, person) {
    await db.delete(subscriptions).where(ofPerson(person))
    return []
  },
}
