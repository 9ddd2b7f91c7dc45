import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { OrderFlag } from './order-flags.ts'
import { orderNotes } from './order-note.table.ts'

export type OrderNote = typeof orderNotes.$inferSelect

export async function listOrderNotes(db: Database, orderId: number): Promise<OrderNote[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

/** Whether a flag of this kind was taken off an order before. */
export async function hasOrderNote(db: Database, orderId: number, flag: OrderFlag): Promise<boolean> {
  return (await db.$count(orderNotes, and(eq(orderNotes.orderId, orderId), eq(orderNotes.flag, flag)))) > 0
}

export async function insertOrderNote(db: Database, note: typeof orderNotes.$inferInsert): Promise<void> {
  await db.insert(orderNotes).values(note)
}
