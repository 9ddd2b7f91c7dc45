import { eq, like, max, min, sql } from 'drizzle-orm'
import { payments, providerEvents } from '#domain/commerce/payments/payment.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/** When the last notice of each provider came. */
export async function listLastNotices(db: Database): Promise<Map<string, Date>> {
  const rows = await db
    .select({ provider: providerEvents.provider, at: max(providerEvents.receivedAt) })
    .from(providerEvents)
    .groupBy(providerEvents.provider)
  return new Map(rows.flatMap(({ provider, at }) => (at ? [[provider, at] as const] : [])))
}

/** When the first payment that was made at each provider was begun. */
export async function listFirstPayments(db: Database): Promise<Record<string, Date>> {
  const rows = await db
    .select({ provider: payments.provider, at: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.state, 'paid'))
    .groupBy(payments.provider)
  return Object.fromEntries(rows.flatMap(({ provider, at }) => (at ? [[provider, at] as const] : [])))
}

/** Whether anybody has an account under the domain that the demo's people have, and nobody else can have. */
export async function hasDemoPeople(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, '%@aula.example'))
    .limit(1)
  return found.length > 0
}

/** What the database's machine has for the time. */
export async function readClock(db: Database): Promise<Date> {
  const seconds = sql<string>`extract(epoch from clock_timestamp())`
  const [row] = await db.select({ seconds }).from(sql`(select 1) as one`)
  return new Date(Number(row?.seconds) * 1_000)
}
