import { eq, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { providerEvents, refusedNotices } from './provider-event.table.ts'

export type ProviderEventRecord = typeof providerEvents.$inferSelect

/** Null when stored already. */
export async function insertProviderEvent(
  db: Database,
  event: typeof providerEvents.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing({ target: [providerEvents.provider, providerEvents.eventId] })
    .returning({ id: providerEvents.id })
  return row?.id ?? null
}

export async function findProviderEvent(db: Database, id: number): Promise<ProviderEventRecord | null> {
  const [row] = await db.select().from(providerEvents).where(eq(providerEvents.id, id)).limit(1)
  return row ?? null
}

export async function updateProviderEvent(
  db: Database,
  id: number,
  changes: { outcome: NonNullable<ProviderEventRecord['outcome']>; processedAt: Date },
): Promise<void> {
  await db.update(providerEvents).set(changes).where(eq(providerEvents.id, id))
}

export async function countRefusedNotice(
  db: Database,
  { provider, at }: { provider: string; at: Date },
): Promise<number> {
  const [row] = await db
    .insert(refusedNotices)
    .values({ provider, day: at.toISOString().slice(0, 10), count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [refusedNotices.provider, refusedNotices.day],
      set: { count: sql`${refusedNotices.count} + 1`, lastAt: at },
    })
    .returning({ count: refusedNotices.count })
  return row?.count ?? 0
}
