import { eq, sql } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { affiliates } from './affiliate.table.ts'

export type AffiliateRecord = typeof affiliates.$inferSelect

/** Ignores upper and lower case. */
export async function findAffiliateByLink(
  db: Database,
  link: string,
): Promise<(AffiliateRecord & { email: string }) | null> {
  const [row] = await db
    .select({ affiliate: affiliates, email: users.email })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .where(eq(sql`lower(${affiliates.link})`, link.trim().toLowerCase()))
    .limit(1)
  return row ? { ...row.affiliate, email: row.email } : null
}

export async function findAffiliate(db: Database, userId: string): Promise<AffiliateRecord | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.userId, userId)).limit(1)
  return row ?? null
}

/** Makes claims of the same link wait for each other. */
export async function lockAffiliateLink(db: Database, link: string): Promise<void> {
  const key = `affiliate link ${link.toLowerCase()}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export async function upsertAffiliate(
  db: Database,
  { userId, now }: { userId: string; now: Date },
  changes: Partial<Pick<AffiliateRecord, 'link' | 'payoutEmail' | 'customPercent' | 'selling'>>,
): Promise<AffiliateRecord> {
  const [row] = await db
    .insert(affiliates)
    .values({ userId, createdAt: now, ...changes })
    // `userId` is set too, because an update needs at least one column.
    .onConflictDoUpdate({ target: affiliates.userId, set: { userId, ...changes } })
    .returning()
  if (!row) throw new Error('the affiliate was not stored')
  return row
}

export async function eraseAffiliate(db: Database, userId: string): Promise<void> {
  await db
    .update(affiliates)
    .set({ link: null, payoutEmail: null, selling: false })
    .where(eq(affiliates.userId, userId))
}
