import { asc, eq, sql } from 'drizzle-orm'
import { users } from '#domain/accounts/account.table.ts'
import type { Database } from '#domain/database.ts'
import { affiliates } from './affiliate.table.ts'
import { sumOfSales } from './affiliate-sale-records.ts'

export type AffiliateRecord = typeof affiliates.$inferSelect

/** Who has this link, with the address of the account; small and capital letters are alike. */
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

/** Makes all who want this link wait for each other until the transaction ends. */
export async function lockAffiliateLink(db: Database, link: string): Promise<void> {
  const key = `affiliate link ${link.toLowerCase()}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Changes what is given of an affiliate, and makes one of a person who is none yet. */
export async function upsertAffiliate(
  db: Database,
  { userId, now }: { userId: string; now: Date },
  changes: Partial<Pick<AffiliateRecord, 'link' | 'payoutEmail' | 'customPercent' | 'selling'>>,
): Promise<AffiliateRecord> {
  const [row] = await db
    .insert(affiliates)
    .values({ userId, createdAt: now, ...changes })
    // Something has to be set: without a change the row stays as it is.
    .onConflictDoUpdate({ target: affiliates.userId, set: { userId, ...changes } })
    .returning()
  if (!row) throw new Error('the affiliate was not stored')
  return row
}

/** A page of the affiliates by name, each with what their sales come to at this moment. */
export async function listAffiliateRecords(
  db: Database,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) {
  const sums = sumOfSales(db, now)
  return db
    .with(sums)
    .select({
      affiliate: affiliates,
      ...{ name: users.name, email: users.email },
      figures: {
        sold: sql<number>`coalesce(${sums.sold}, 0)`.mapWith(Number),
        earned: sql<number>`coalesce(${sums.earned}, 0)`.mapWith(Number),
        paid: sql<number>`coalesce(${sums.paid}, 0)`.mapWith(Number),
        unpaid: sql<number>`coalesce(${sums.unpaid}, 0)`.mapWith(Number),
        voided: sql<number>`coalesce(${sums.voided}, 0)`.mapWith(Number),
        due: sql<number>`coalesce(${sums.due}, 0)`.mapWith(Number),
      },
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .leftJoin(sums, eq(sums.userId, affiliates.userId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit)
    .offset(offset)
}
