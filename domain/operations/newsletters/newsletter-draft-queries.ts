import { and, asc, count, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { beyondPlace, keyAlone, pageOrder } from '#domain/kernel/page-queries.ts'
import { digestsOf, holdsDigests } from '#domain/kernel/text-queries.ts'
import type { NewsletterState } from '#values/newsletter.ts'
import { newsletterDeliveries, newsletters } from './newsletter.table.ts'

export type NewsletterRow = typeof newsletters.$inferSelect
type NewsletterValues = typeof newsletters.$inferInsert

export async function insertNewsletter(db: Database, values: NewsletterValues): Promise<number> {
  const [row] = await db.insert(newsletters).values(values).returning({ id: newsletters.id })
  if (!row) throw new Error('the newsletter was not written')
  return row.id
}

/** Inserts a newsletter, or returns the existing one with the same digest. */
export async function insertNewsletterOnce(
  db: Database,
  values: NewsletterValues & { digest: string },
): Promise<{ id: number; isNew: boolean }> {
  const [inserted] = await db
    .insert(newsletters)
    .values(values)
    .onConflictDoNothing({ target: newsletters.digest })
    .returning({ id: newsletters.id })
  const id = inserted?.id ?? (await findSentBefore(db, { id: 0, digest: values.digest }))
  if (id === null) throw new Error('the newsletter was not written')
  return { id, isNew: inserted !== undefined }
}

/** The id of another newsletter with the same text, or null. */
export async function findSentBefore(
  db: Database,
  { id, digest }: { id: number; digest: string },
): Promise<number | null> {
  const [row] = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.digest, digest), ne(newsletters.id, id)))
  return row?.id ?? null
}

export async function findNewsletter(db: Database, id: number): Promise<NewsletterRow | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  return row ?? null
}

/** `share`: others may lock it in the same way, but nobody can change it meanwhile. */
export async function lockNewsletter(
  db: Database,
  id: number,
  strength: 'update' | 'share' = 'update',
): Promise<NewsletterRow | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id)).for(strength)
  return row ?? null
}

export async function updateNewsletter(
  db: Database,
  id: number,
  values: Partial<NewsletterValues>,
): Promise<void> {
  await db.update(newsletters).set(values).where(eq(newsletters.id, id))
}

export async function countUnsubscribed(db: Database, id: number): Promise<void> {
  await db
    .update(newsletters)
    .set({ unsubscribed: sql`${newsletters.unsubscribed} + 1` })
    .where(eq(newsletters.id, id))
}

/**
 * Newsletters in any state whose text contains one of these digests: images in sent mails are loaded from this server.
 */
export async function listNewslettersWith(db: Database, digests: readonly string[]) {
  const text = sql`${newsletters.body}::text`
  return db
    .select({ digests: digestsOf(text, digests), title: newsletters.subject })
    .from(newsletters)
    .where(holdsDigests(text, digests))
    .limit(200)
}

export async function deleteNewsletterRow(db: Database, id: number): Promise<void> {
  await db.delete(newsletters).where(eq(newsletters.id, id))
}

/**
 * One page of newsletters, beyond a place in one direction; `waiting`: enqueued mails that are neither sent nor failed.
 */
export async function listNewsletterRows(
  db: Database,
  { state, ...page }: PageToRead<number> & { state: NewsletterState | null },
) {
  return db
    .select({
      id: newsletters.id,
      subject: newsletters.subject,
      state: newsletters.state,
      audience: newsletters.audience,
      scheduledAt: newsletters.scheduledAt,
      startedAt: newsletters.startedAt,
      createdAt: newsletters.createdAt,
      updatedAt: newsletters.updatedAt,
      sent: newsletters.sent,
      failed: newsletters.failed,
      unsubscribed: newsletters.unsubscribed,
      waiting: sql<number>`(select count(*)::int from ${newsletterDeliveries}
        where ${newsletterDeliveries.newsletterId} = ${newsletters.id}
          and ${newsletterDeliveries.sentAt} is null and ${newsletterDeliveries.failedAt} is null)`,
    })
    .from(newsletters)
    .where(
      and(
        state === null ? undefined : eq(newsletters.state, state),
        beyondPlace([newsletters.id], page, keyAlone),
      ),
    )
    .orderBy(...pageOrder([newsletters.id], page))
    .limit(page.limit)
}

/** Newsletters that could not be sent at their scheduled time, those waiting longest first. */
export async function listRefusedNewsletterRows(db: Database, { limit }: { limit: number }) {
  const { id, subject, refusal, refusedAt } = newsletters
  return db
    .select({
      id,
      subject,
      refusal,
      since: sql<Date>`${refusedAt}`.mapWith(newsletters.updatedAt),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(newsletters)
    .where(isNotNull(refusedAt))
    .orderBy(asc(refusedAt), asc(id))
    .limit(limit)
}

export async function countNewsletters(db: Database): Promise<{ state: NewsletterState; count: number }[]> {
  return db.select({ state: newsletters.state, count: count() }).from(newsletters).groupBy(newsletters.state)
}
