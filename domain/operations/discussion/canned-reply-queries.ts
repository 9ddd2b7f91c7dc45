import { asc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { cannedReplies } from './canned-reply.table.ts'

const { id, name, body, editedById, editedAt } = cannedReplies
type Written = Omit<typeof cannedReplies.$inferInsert, 'id'>

/** Oldest first. */
export async function listCannedRows(db: Database) {
  return db.select({ id, name, body }).from(cannedReplies).orderBy(asc(id))
}

export async function countCannedRows(db: Database): Promise<number> {
  return db.$count(cannedReplies)
}

export async function insertCannedReply(db: Database, reply: Written): Promise<number> {
  const [row] = await db.insert(cannedReplies).values(reply).returning({ id })
  if (!row) throw new Error('no canned reply was saved')
  return row.id
}

/** Name and text of a saved reply, locked until the transaction ends; null when there is none. */
export async function lockCannedReply(db: Database, of: number) {
  const [row] = await db.select({ name, body }).from(cannedReplies).where(eq(id, of)).for('update')
  return row ?? null
}

export async function updateCannedReply(db: Database, of: number, reply: Written): Promise<void> {
  await db.update(cannedReplies).set(reply).where(eq(id, of))
}

export async function deleteCannedReplyRow(db: Database, of: number): Promise<void> {
  await db.delete(cannedReplies).where(eq(id, of))
}

/** The texts belong to the shop; the only personal data is who changed them last. */
export const cannedReplyData: PersonalDataPart = {
  name: 'cannedReplies',
  collect: ({ db }, person) =>
    db.select({ name, body, editedAt }).from(cannedReplies).where(eq(editedById, person.id)).orderBy(asc(id)),
  async erase(db, person) {
    await db.update(cannedReplies).set({ editedById: null }).where(eq(editedById, person.id))
    return []
  },
}
