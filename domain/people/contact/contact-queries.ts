import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { beyondPlace, keyAlone, pageOrder } from '#domain/kernel/page-queries.ts'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { photoDataUrl } from '#domain/kernel/photos.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { contactMessages, contactReplies } from './contact-message.table.ts'

/** Returns the new id; null when a message with this key is stored already. */
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

/** Marks messages as done; returns the ids of those that were waiting. */
export async function finishMessages(
  db: Database,
  { ids, by, at }: { ids: readonly number[]; by: string | null; at: Date },
): Promise<number[]> {
  if (ids.length === 0) return []
  const changed = await db
    .update(contactMessages)
    .set({ doneAt: at, doneById: by })
    .where(and(inArray(contactMessages.id, [...ids]), isNull(contactMessages.doneAt)))
    .returning({ id: contactMessages.id })
  return changed.map(({ id }) => id)
}

/** Marks messages as waiting again; returns the ids of those that were done. */
export async function reopenMessages(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const changed = await db
    .update(contactMessages)
    .set({ doneAt: null, doneById: null })
    .where(and(inArray(contactMessages.id, [...ids]), isNotNull(contactMessages.doneAt)))
    .returning({ id: contactMessages.id })
  return changed.map(({ id }) => id)
}

/** Returns the new id; null when a reply with this key is stored already. */
export async function insertContactReply(
  db: Database,
  reply: typeof contactReplies.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(contactReplies)
    .values(reply)
    .onConflictDoNothing({ target: contactReplies.textKey })
    .returning({ id: contactReplies.id })
  return row?.id ?? null
}

/** The reply with its author's name and the message that it answers. */
export async function findContactReply(db: Database, id: number) {
  const [row] = await db
    .select({ body: contactReplies.body, author: users.name, message: contactMessages })
    .from(contactReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
    .leftJoin(users, eq(users.id, contactReplies.authorId))
    .where(eq(contactReplies.id, id))
    .limit(1)
  return row ?? null
}

/** The replies to a message, oldest first. */
export async function listContactReplies(db: Database, messageId: number) {
  const { id, body, createdAt, authorId } = contactReplies
  return db
    .select({ id, body, createdAt, authorId, author: users.name })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, authorId))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(id))
}

/** The rows of one page, in the direction of the page. */
export async function listContactRows(db: Database, page: PageToRead<number>) {
  const { id } = contactMessages
  return db
    .select()
    .from(contactMessages)
    .where(beyondPlace([id], page, keyAlone))
    .orderBy(...pageOrder([id], page))
    .limit(page.limit)
}

/** Messages that the person's account or verified address has sent. */
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
    const { messageId, body, createdAt } = contactReplies
    const replies = await db
      .select({ messageId, body, createdAt })
      .from(contactReplies)
      .innerJoin(contactMessages, eq(contactMessages.id, messageId))
      .where(ofPerson(person))
      .orderBy(asc(contactReplies.id))
    return Promise.all(
      rows.map(async ({ imageKey, doneById: _, ...row }) => ({
        ...row,
        image: await photoDataUrl(storage, imageKey),
        replies: replies.filter((reply) => reply.messageId === row.id),
      })),
    )
  },
  async erase(db, person) {
    await db.update(contactMessages).set({ doneById: null }).where(eq(contactMessages.doneById, person.id))
    const gone = await db
      .delete(contactMessages)
      .where(ofPerson(person))
      .returning({ imageKey: contactMessages.imageKey })
    return gone.flatMap(({ imageKey }) => imageKey ?? [])
  },
}

/** The answers that a staff member wrote. Without the recipient, who is another person. */
export const contactReplyData: PersonalDataPart = {
  name: 'contactReplies',
  collect({ db }, { id }) {
    const { body, createdAt } = contactReplies
    return db
      .select({ body, createdAt })
      .from(contactReplies)
      .where(eq(contactReplies.authorId, id))
      .orderBy(asc(contactReplies.id))
  },
  async erase(db, { id }) {
    await db.update(contactReplies).set({ authorId: null }).where(eq(contactReplies.authorId, id))
    return []
  },
}
