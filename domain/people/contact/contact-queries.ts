import { count, desc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { contactMessages } from './contact-message.table.ts'

/** Null when it is kept already. */
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

/** The newest first. */
export async function listContactRows(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
}
