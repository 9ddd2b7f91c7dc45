import { and, eq } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import { regionalRules } from './local-transfer.table.ts'

export type RegionalRule = typeof regionalRules.$inferSelect

/** The rule of a country that counts now, or null. */
export async function findRegionalRule(db: Database, country: string): Promise<RegionalRule | null> {
  const [row] = await db
    .select()
    .from(regionalRules)
    .where(and(eq(regionalRules.country, country.toUpperCase()), eq(regionalRules.active, true)))
    .limit(1)
  return row ?? null
}
