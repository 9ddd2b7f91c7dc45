import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { PageToRead } from '#domain/kernel/list-page.ts'
import { beyondPlace, keyAlone, pageOrder } from '#domain/kernel/page-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { affiliatePayouts } from './affiliate-sale.table.ts'

export type PayoutRecord = typeof affiliatePayouts.$inferSelect

export async function insertPayout(
  db: Database,
  payout: typeof affiliatePayouts.$inferInsert,
): Promise<PayoutRecord> {
  const [row] = await db.insert(affiliatePayouts).values(payout).returning()
  if (!row) throw new Error('the payout was not stored')
  return row
}

export async function lockPayout(db: Database, id: number): Promise<PayoutRecord | null> {
  const [row] = await db.select().from(affiliatePayouts).where(eq(affiliatePayouts.id, id)).for('update')
  return row ?? null
}

export async function updatePayout(
  db: Database,
  id: number,
  changes: Partial<Pick<PayoutRecord, 'state' | 'paymentId' | 'paidAt'>>,
): Promise<PayoutRecord> {
  const [row] = await db.update(affiliatePayouts).set(changes).where(eq(affiliatePayouts.id, id)).returning()
  if (!row) throw new Error(`payout ${id} is gone`)
  return row
}

/** The affiliates whose accounts have these addresses; null: all affiliates. */
export async function listPayeeRows(
  db: Database,
  emails: string[] | null,
): Promise<{ userId: string; email: string; payoutEmail: string | null }[]> {
  return db
    .select({ userId: affiliates.userId, email: users.email, payoutEmail: affiliates.payoutEmail })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .where(emails ? inArray(users.email, emails) : isNotNull(affiliates.userId))
    .orderBy(asc(users.email))
}

export async function listPayoutRecords(
  db: Database,
  {
    state,
    ids,
    page = { descending: true, after: null },
  }: {
    state?: PayoutRecord['state']
    ids?: number[]
    /** Without a page, all payouts, newest first. */
    page?: Omit<PageToRead<number>, 'limit'> & { limit?: number }
  },
) {
  const query = db
    .select({ payout: affiliatePayouts, name: users.name, account: users.email, locale: users.locale })
    .from(affiliatePayouts)
    .innerJoin(users, eq(users.id, affiliatePayouts.userId))
    .where(
      and(
        state && eq(affiliatePayouts.state, state),
        ids && inArray(affiliatePayouts.id, ids),
        beyondPlace([affiliatePayouts.id], page, keyAlone),
      ),
    )
    .orderBy(...pageOrder([affiliatePayouts.id], page))
    .$dynamic()
  return page.limit === undefined ? query : query.limit(page.limit)
}

export async function countPayoutRecords(db: Database) {
  return db
    .select({ state: affiliatePayouts.state, count: count() })
    .from(affiliatePayouts)
    .groupBy(affiliatePayouts.state)
}
