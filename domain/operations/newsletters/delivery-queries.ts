import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { subscriptions } from '#domain/people/newsletter/subscription.table.ts'
import { isOfAudience } from './audience-queries.ts'
import { newsletterDeliveries, newsletters } from './newsletter.table.ts'
import type { NewsletterRow } from './newsletter-draft-queries.ts'

export type Delivery = { newsletterId: number; subscriptionId: number }

const isThis = ({ newsletterId, subscriptionId }: Delivery) =>
  and(
    eq(newsletterDeliveries.newsletterId, newsletterId),
    eq(newsletterDeliveries.subscriptionId, subscriptionId),
  )
const isOpen = and(isNull(newsletterDeliveries.sentAt), isNull(newsletterDeliveries.failedAt))

/** People of the audience without a delivery. */
const untouched = ({ id, audience, audienceAt }: Pick<NewsletterRow, 'id' | 'audience' | 'audienceAt'>) =>
  and(
    isNotNull(subscriptions.confirmedAt),
    isOfAudience(audience),
    audienceAt === null ? undefined : lte(subscriptions.confirmedAt, audienceAt),
    sql`not exists (select 1 from ${newsletterDeliveries}
      where ${newsletterDeliveries.newsletterId} = ${id}
        and ${newsletterDeliveries.subscriptionId} = ${subscriptions.id})`,
  )

/** How many people of the audience have neither been sent their mail nor finally failed to get it. */
export async function countWaiting(
  db: Database,
  newsletter: Pick<NewsletterRow, 'id' | 'audience' | 'audienceAt'>,
): Promise<number> {
  const [open] = await db
    .select({ total: count() })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.newsletterId, newsletter.id), isOpen))
  const [rest] = await db.select({ total: count() }).from(subscriptions).where(untouched(newsletter))
  return (open?.total ?? 0) + (rest?.total ?? 0)
}

/** If a process dies, its job is tried again within this time. */
const lostAfterMilliseconds = 3_600_000

/**
 * Assigns at most `limit` deliveries to this run, and returns the ids of their subscriptions: first those that an
 * earlier run left, except mails that are being sent, then new ones for people without a delivery.
 */
export async function queueDeliveries(
  db: Database,
  newsletter: Pick<NewsletterRow, 'id' | 'audience' | 'audienceAt' | 'run'>,
  { limit, now }: { limit: number; now: Date },
): Promise<number[]> {
  const { id: newsletterId, run } = newsletter
  const lostBefore = new Date(now.getTime() - lostAfterMilliseconds)
  const left = await db
    .select({ id: newsletterDeliveries.subscriptionId })
    .from(newsletterDeliveries)
    .where(
      and(
        eq(newsletterDeliveries.newsletterId, newsletterId),
        isOpen,
        or(isNull(newsletterDeliveries.claimedAt), lt(newsletterDeliveries.claimedAt, lostBefore)),
        ne(newsletterDeliveries.run, run),
      ),
    )
    .orderBy(asc(newsletterDeliveries.subscriptionId))
    .limit(limit)
    .for('update')
  const taken = left.map(({ id }) => id)
  if (taken.length > 0) {
    await db
      .update(newsletterDeliveries)
      .set({ run, tries: 0, claimedAt: null })
      .where(
        and(
          eq(newsletterDeliveries.newsletterId, newsletterId),
          inArray(newsletterDeliveries.subscriptionId, taken),
        ),
      )
  }
  if (taken.length === limit) return taken
  const next = await db
    .select({ subscriptionId: subscriptions.id })
    .from(subscriptions)
    .where(untouched(newsletter))
    .orderBy(asc(subscriptions.id))
    .limit(limit - taken.length)
  if (next.length === 0) return taken
  const made = await db
    .insert(newsletterDeliveries)
    .values(next.map(({ subscriptionId }) => ({ newsletterId, subscriptionId, run })))
    .onConflictDoNothing()
    .returning({ id: newsletterDeliveries.subscriptionId })
  return [...taken, ...made.map(({ id }) => id)]
}

export async function hasOpenDeliveries(db: Database, newsletterId: number): Promise<boolean> {
  const rows = await db
    .select({ id: newsletterDeliveries.subscriptionId })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.newsletterId, newsletterId), isOpen))
    .limit(1)
  return rows.length > 0
}

/**
 * Takes a delivery for a job of this run; null when it is sent, failed, or belongs to another run. `tries`: including
 * this one; `name`: that of the account with this verified address, or null.
 */
export async function beginDelivery(
  db: Database,
  { run, ...delivery }: Delivery & { run: number },
  now: Date,
) {
  const [begun] = await db
    .update(newsletterDeliveries)
    .set({ claimedAt: now, tries: sql`${newsletterDeliveries.tries} + 1` })
    .where(and(isThis(delivery), isOpen, eq(newsletterDeliveries.run, run)))
    .returning({ tries: newsletterDeliveries.tries })
  if (!begun) return null
  const isTheirs = and(
    eq(users.email, subscriptions.email),
    eq(users.emailVerified, true),
    isNull(users.deletedAt),
  )
  const [reader] = await db
    .select({ subscription: subscriptions, name: users.name })
    .from(subscriptions)
    .leftJoin(users, isTheirs)
    .where(eq(subscriptions.id, delivery.subscriptionId))
  return reader ? { ...reader, tries: begun.tries } : null
}

/** Gives a delivery back, so that another try or run may take it. */
export async function releaseDelivery(
  db: Database,
  { run, ...delivery }: Delivery & { run: number },
): Promise<void> {
  await db
    .update(newsletterDeliveries)
    .set({ claimedAt: null })
    .where(and(isThis(delivery), isOpen, eq(newsletterDeliveries.run, run)))
}

/** Ends a delivery and counts it in its newsletter, once. */
export async function endDelivery(
  db: Database,
  delivery: Delivery,
  { outcome, at }: { outcome: 'sent' | 'failed'; at: Date },
): Promise<void> {
  const ended = await db
    .update(newsletterDeliveries)
    .set({ claimedAt: null, ...(outcome === 'sent' ? { sentAt: at } : { failedAt: at }) })
    .where(and(isThis(delivery), isOpen))
    .returning({ id: newsletterDeliveries.subscriptionId })
  if (ended.length === 0) return
  const counter = newsletters[outcome]
  await db
    .update(newsletters)
    .set({ [outcome]: sql`${counter} + 1` })
    .where(eq(newsletters.id, delivery.newsletterId))
}

/** Lets the failed deliveries wait again. */
export async function reopenFailed(db: Database, newsletterId: number): Promise<void> {
  await db
    .update(newsletterDeliveries)
    .set({ failedAt: null, claimedAt: null, tries: 0 })
    .where(and(eq(newsletterDeliveries.newsletterId, newsletterId), isNotNull(newsletterDeliveries.failedAt)))
}
