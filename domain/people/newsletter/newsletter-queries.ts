import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { newsletterDeliveries, newsletters, subscriptions } from './newsletter.table.ts'

/** Writes a newsletter, unless the same was written before; its id, and whether it is new. */
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

/** Subscribers to whom a newsletter is not on its way yet. */
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

/** Marks the next subscribers who get a newsletter; the ids of those whom nobody else marked. */
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

/** A delivery whose mail is still to be sent, with what it needs; null when it is sent, or was called off. */
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

/** The newest first, with how many mails each is, and how many are sent. */
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
