import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { affiliates } from '#domain/people/affiliates/affiliate.table.ts'
import { eraseAffiliate } from '#domain/people/affiliates/affiliate-queries.ts'
import { affiliatePayouts, affiliateSales } from './affiliate-sale.table.ts'

export const affiliateData: PersonalDataPart = {
  name: 'affiliate',
  async collect({ db }, { id }) {
    const [terms] = await db.select().from(affiliates).where(eq(affiliates.userId, id))
    const sales = await db
      .select()
      .from(affiliateSales)
      .where(eq(affiliateSales.userId, id))
      .orderBy(asc(affiliateSales.id))
    const payouts = await db
      .select()
      .from(affiliatePayouts)
      .where(eq(affiliatePayouts.userId, id))
      .orderBy(asc(affiliatePayouts.id))
    return { terms: terms ?? null, sales, payouts }
  },
  async erase(db, { id }, { erasedAs }) {
    await eraseAffiliate(db, id)
    await db.update(affiliatePayouts).set({ email: erasedAs }).where(eq(affiliatePayouts.userId, id))
    await db
      .update(affiliateSales)
      .set({ voidedAmount: sql`${affiliateSales.amount}` })
      .where(and(eq(affiliateSales.userId, id), isNull(affiliateSales.payoutId)))
    return []
  },
}
