import { asc, count, desc, eq, or } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { photoDataUrl } from '#domain/kernel/photos.ts'
import { contactMessages } from './contact-message.table.ts'

/** Null when already stored. */
export async function insertContactMessage(
  db: Database,
  message: typeof contactMessages.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing({ target: contactMessages.textKey })
    .returning({ id: contactMessages.id })
  return row?.id ?? null
}

export async function findContactMessage(db: Database, id: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1)
  return row ?? null
}

export async function countContactMessages(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactMessages)
  return row?.total ?? 0
}

export async function listContactRows(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
}

/** Sent by the account, or from its verified address. */
const ofPerson = ({ id, email, verified }: Person) =>
  or(eq(contactMessages.userId, id), verified ? eq(contactMessages.email, email) : undefined)

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
