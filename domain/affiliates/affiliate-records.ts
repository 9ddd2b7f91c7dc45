import { eq, sql } from 'drizzle-orm'
import { users } from '#domain/accounts/account.table.ts'
import type { Database } from '#domain/database.ts'
import { affiliateSales, affiliates } from './affiliate.table.ts'

export type AffiliateRecord = typeof affiliates.$inferSelect
export type AffiliateSaleRecord = typeof affiliateSales.$inferSelect

/** Who has this link, with the address of the account; links are compared as they are written, small and capital letters alike. */
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

/** Stores a sale; one an order. */
export async function insertAffiliateSale(
  db: Database,
  sale: typeof affiliateSales.$inferInsert,
): Promise<void> {
  await db.insert(affiliateSales).values(sale).onConflictDoNothing({ target: affiliateSales.orderId })
}

/** The sale of an order, kept from everybody else until the transaction ends. */
export async function lockSaleOfOrder(db: Database, orderId: number): Promise<AffiliateSaleRecord | null> {
  const [row] = await db
    .select()
    .from(affiliateSales)
    .where(eq(affiliateSales.orderId, orderId))
    .for('update')
  return row ?? null
}

export async function updateVoidedAmount(db: Database, id: number, voidedAmount: number): Promise<void> {
  await db.update(affiliateSales).set({ voidedAmount }).where(eq(affiliateSales.id, id))
}
