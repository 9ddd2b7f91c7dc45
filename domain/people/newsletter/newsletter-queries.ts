import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { newsletterDeliveries, newsletters, subscriptions } from './newsletter.table.ts'

/** Idempotent by digest. */
export async function insertNewsletterOnce(
  db: Database,
  newsletter: typeof newsletters.$inferInsert,
): Promise<{ id: number; isNew: boolean }> {
  const inserted = await db
    .insert(newsletters)
    .values(newsletter)
    .onConflictDoNothing({ target: newsletters.digest })
    .returning({ id: newsletters.id })
  const [row] =
    inserted.length > 0
      ? inserted
      : await db
          .select({ id: newsletters.id })
          .from(newsletters)
          .where(eq(newsletters.digest, newsletter.digest))
  if (!row) throw new Error('the newsletter was not written')
  return { id: row.id, isNew: inserted.length > 0 }
}

const undelivered = (newsletterId: number) =>
  and(
    isNotNull(subscriptions.confirmedAt),
    sql`not exists (select 1 from ${newsletterDeliveries}
      where ${newsletterDeliveries.newsletterId} = ${newsletterId}
        and ${newsletterDeliveries.subscriptionId} = ${subscriptions.id})`,
  )

export async function countUndelivered(db: Database, newsletterId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(subscriptions).where(undelivered(newsletterId))
  return row?.total ?? 0
}

/** Returns the ids that no other transaction marked. */
export async function startDeliveries(
  db: Database,
  newsletterId: number,
  limit: number,
): Promise<{ started: number[]; found: number }> {
  const next = await db
    .select({ subscriptionId: subscriptions.id })
    .from(subscriptions)
    .where(undelivered(newsletterId))
    .orderBy(asc(subscriptions.id))
    .limit(limit)
  if (next.length === 0) return { started: [], found: 0 }
  const started = await db
    .insert(newsletterDeliveries)
    .values(next.map(({ subscriptionId }) => ({ newsletterId, subscriptionId })))
    .onConflictDoNothing()
    .returning({ id: newsletterDeliveries.subscriptionId })
  return { started: started.map(({ id }) => id), found: next.length }
}

/** Null when sent or cancelled. */
export async function findOpenDelivery(
  db: Database,
  { newsletterId, subscriptionId }: { newsletterId: number; subscriptionId: number },
) {
  const [row] = await db
    .select({ newsletter: newsletters, subscription: subscriptions })
    .from(newsletterDeliveries)
    .innerJoin(newsletters, eq(newsletters.id, newsletterDeliveries.newsletterId))
    .innerJoin(subscriptions, eq(subscriptions.id, newsletterDeliveries.subscriptionId))
    .where(
      and(
        eq(newsletterDeliveries.newsletterId, newsletterId),
        eq(newsletterDeliveries.subscriptionId, subscriptionId),
        isNull(newsletterDeliveries.sentAt),
      ),
    )
    .limit(1)
  return row ?? null
}

export async function markDelivered(
  db: Database,
  { newsletterId, subscriptionId }: { newsletterId: number; subscriptionId: number },
  sentAt: Date,
): Promise<void> {
  await db
    .update(newsletterDeliveries)
    .set({ sentAt })
    .where(
      and(
        eq(newsletterDeliveries.newsletterId, newsletterId),
        eq(newsletterDeliveries.subscriptionId, subscriptionId),
      ),
    )
}

export async function listNewsletterRows(db: Database, limit: number) {
  return db
    .select({
      id: newsletters.id,
      subject: newsletters.subject,
      createdAt: newsletters.createdAt,
      recipients: count(newsletterDeliveries.subscriptionId),
      sent: count(newsletterDeliveries.sentAt),
    })
    .from(newsletters)
    .leftJoin(newsletterDeliveries, eq(newsletterDeliveries.newsletterId, newsletters.id))
    .groupBy(newsletters.id)
    .orderBy(desc(newsletters.id))
    .limit(limit)
}

export type Subscription = typeof subscriptions.$inferSelect
type NewSubscription = typeof subscriptions.$inferInsert

/** Returns the row, which may be confirmed already. */
export async function requestSubscription(db: Database, request: NewSubscription): Promise<Subscription> {
  const [row] = await db
    .insert(subscriptions)
    .values(request)
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

/** Addresses of unverified accounts stay. */
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

/** Replaces a subscription of the new address. */
export async function moveSubscription(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.email, from))
  if (!own) return
  const [there] = await db.select().from(subscriptions).where(eq(subscriptions.email, to))
  if (own.confirmedAt && !there) {
    // The same row, so that older unsubscribe links work.
    await db.update(subscriptions).set({ email: to }).where(eq(subscriptions.id, own.id))
    return
  }
  await deleteSubscriptionById(db, own.id)
  if (!own.confirmedAt) return
  const { id: _, unsubscribeDigest: __, ...subscription } = own
  await requestSubscription(db, { ...subscription, email: to })
}

export async function countSubscribers(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscriptions)
    .where(isNotNull(subscriptions.confirmedAt))
  return row?.total ?? 0
}

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

const ofPerson = ({ id, email, verified }: Person) =>
  or(eq(subscriptions.userId, id), verified ? eq(subscriptions.email, email) : undefined)

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
