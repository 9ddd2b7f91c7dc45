import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { Person, PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import type { Locale } from '#values/locale.ts'
import { subscriptions } from './subscription.table.ts'

export type Subscription = typeof subscriptions.$inferSelect
type NewSubscription = typeof subscriptions.$inferInsert

/** Adds a subscription, or returns the existing one, which may be confirmed already. */
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

/** Deletes unconfirmed subscriptions requested before the moment, except those of accounts, which may still be verified. */
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

export async function markConfirmed(db: Database, id: number, now: Date): Promise<boolean> {
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

/** False when no subscription has this id. */
export async function deleteSubscriptionById(db: Database, id: number): Promise<boolean> {
  const deleted = await db
    .delete(subscriptions)
    .where(eq(subscriptions.id, id))
    .returning({ id: subscriptions.id })
  return deleted.length > 0
}

/** Whether a link of older mails, which do not contain the id of the subscription, still names one. */
export async function hasDigest(db: Database, unsubscribeDigest: string): Promise<boolean> {
  return (await db.$count(subscriptions, eq(subscriptions.unsubscribeDigest, unsubscribeDigest))) > 0
}

export async function deleteSubscriptionByDigest(db: Database, unsubscribeDigest: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.unsubscribeDigest, unsubscribeDigest))
}

export async function deleteSubscription(db: Database, email: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.email, email))
}

/**
 * Moves a person's subscription to a verified address; if that has one, it is confirmed instead. An unconfirmed subscription of
 * this account is confirmed by the move.
 */
export async function moveSubscription(
  db: Database,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: Date },
): Promise<void> {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.email, from))
  if (!own) return
  const [there] = await db.select().from(subscriptions).where(eq(subscriptions.email, to))
  const confirmedAt = own.confirmedAt ?? (own.userId === userId ? now : null)
  if (confirmedAt && !there) {
    // The row is updated instead of replaced, so that older unsubscribe links work.
    await db.update(subscriptions).set({ email: to, confirmedAt }).where(eq(subscriptions.id, own.id))
    return
  }
  await deleteSubscriptionById(db, own.id)
  if (!confirmedAt) return
  const { id: _, unsubscribeDigest: __, ...subscription } = own
  await requestSubscription(db, { ...subscription, email: to, confirmedAt })
}

/** Moves an account's unconfirmed subscription to the address that was meant, unless that has one. */
export async function correctSubscription(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const [there] = await db.select().from(subscriptions).where(eq(subscriptions.email, to))
  const unconfirmed = and(
    eq(subscriptions.email, from),
    eq(subscriptions.userId, userId),
    isNull(subscriptions.confirmedAt),
  )
  if (there) await db.delete(subscriptions).where(unconfirmed)
  else await db.update(subscriptions).set({ email: to }).where(unconfirmed)
}

export async function countSubscribers(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscriptions)
    .where(isNotNull(subscriptions.confirmedAt))
  return row?.total ?? 0
}

/** Sets the language of a person's newsletters. */
export async function updateLocaleOf(
  db: Database,
  person: Pick<Person, 'id' | 'email' | 'verified'>,
  locale: Locale,
): Promise<void> {
  await db.update(subscriptions).set({ locale }).where(ofPerson(person))
}

const ofPerson = ({ id, email, verified }: Pick<Person, 'id' | 'email' | 'verified'>) =>
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
