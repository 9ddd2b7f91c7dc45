import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { subscriptions } from './newsletter.table.ts'

export type Subscription = typeof subscriptions.$inferSelect
type NewSubscription = typeof subscriptions.$inferInsert

/** Keeps that an address asked for the news; the row as it is then, which says yes already when somebody said so before. */
export async function askForNews(db: Database, asked: NewSubscription): Promise<Subscription> {
  const [row] = await db
    .insert(subscriptions)
    .values(asked)
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: {
        userId: sql`coalesce(excluded.user_id, ${subscriptions.userId})`,
        confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, excluded.confirmed_at)`,
      },
    })
    .returning()
  if (!row) throw new Error('the subscription was not written')
  return row
}

/** Forgets addresses that nobody said yes for; an account may still verify its own. */
export async function deleteUnconfirmed(db: Database, before: Date): Promise<void> {
  await db
    .delete(subscriptions)
    .where(
      and(
        isNull(subscriptions.confirmedAt),
        isNull(subscriptions.userId),
        lt(subscriptions.createdAt, before),
      ),
    )
}

export async function confirmSubscription(db: Database, id: number, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(subscriptions)
    .set({ confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(subscriptions.id, id))
    .returning({ id: subscriptions.id })
  return confirmed.length > 0
}

/** An account whose address is verified now had asked for the news before. */
export async function confirmSubscriptionOf(
  db: Database,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ confirmedAt: now })
    .where(
      and(eq(subscriptions.userId, id), eq(subscriptions.email, email), isNull(subscriptions.confirmedAt)),
    )
}

export async function deleteSubscriptionById(db: Database, id: number): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.id, id))
}

export async function deleteSubscriptionByDigest(db: Database, unsubscribeDigest: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.unsubscribeDigest, unsubscribeDigest))
}

export async function deleteSubscription(db: Database, email: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.email, email))
}

/** A subscription goes with its reader to another address; one that is there already takes its place. */
export async function moveSubscription(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.email, from))
  if (!own) return
  const [there] = await db.select().from(subscriptions).where(eq(subscriptions.email, to))
  if (own.confirmedAt && !there) {
    // The same row: the links of its newsletters go on counting.
    await db.update(subscriptions).set({ email: to }).where(eq(subscriptions.id, own.id))
    return
  }
  await deleteSubscriptionById(db, own.id)
  if (!own.confirmedAt) return
  const { id: _, unsubscribeDigest: __, ...subscription } = own
  await askForNews(db, { ...subscription, email: to })
}

export async function countSubscribers(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscriptions)
    .where(isNotNull(subscriptions.confirmedAt))
  return row?.total ?? 0
}

/** Those who said yes, the newest first. */
export async function listSubscriptionRows(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select()
    .from(subscriptions)
    .where(isNotNull(subscriptions.confirmedAt))
    .orderBy(desc(subscriptions.confirmedAt), desc(subscriptions.id))
    .limit(limit)
    .offset(offset)
}
