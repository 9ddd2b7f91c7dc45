import { asc, eq, or } from 'drizzle-orm'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { photoDataUrl } from '#domain/kernel/photos/photo-data-url.ts'
import { contactMessages } from './contact-message.table.ts'

/** Those that the account sent, and those that came from its address. */
const ofPerson = ({ id, email, verified }: Person) =>
  or(eq(contactMessages.userId, id), verified ? eq(contactMessages.email, email) : undefined)

/** What a person wrote to the owner. */
export const contactData: PersonalDataPart = {
  name: 'contactMessages',
  async collect({ db, storage }, person) {
    const rows = await db
      .select()
      .from(contactMessages)
      .where(ofPerson(person))
      .orderBy(asc(contactMessages.id))
    return Promise.all(
      rows.map(async ({ imageKey, ...row }) => ({ ...row, image: await photoDataUrl(storage, imageKey) })),
    )
  },
  async erase(db, person) {
    const gone = await db
      .delete(contactMessages)
      .where(ofPerson(person))
      .returning({ imageKey: contactMessages.imageKey })
    return gone.flatMap(({ imageKey }) => imageKey ?? [])
  },
}
