import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { regionalRules } from './regional-rule.table.ts'

export type RegionalRule = typeof regionalRules.$inferSelect

export async function findRegionalRule(db: Database, country: string): Promise<RegionalRule | null> {
  if (!/^[A-Za-z]{2}$/.test(country)) return null
  const [row] = await db
    .select()
    .from(regionalRules)
    .where(and(eq(regionalRules.country, country.toUpperCase()), eq(regionalRules.active, true)))
    .limit(1)
  return row ?? null
}

/** Locks a rule, active or not. */
export async function lockRule(db: Database, country: string): Promise<RegionalRule | null> {
  const [row] = await db
    .select()
    .from(regionalRules)
    .where(eq(regionalRules.country, country.trim().toUpperCase()))
    .for('update')
  return row ?? null
}

export async function listRules(db: Database): Promise<RegionalRule[]> {
  return db.select().from(regionalRules).orderBy(asc(regionalRules.country))
}

export async function listActiveRules(db: Database): Promise<RegionalRule[]> {
  return db
    .select()
    .from(regionalRules)
    .where(eq(regionalRules.active, true))
    .orderBy(asc(regionalRules.country))
}

export async function upsertRule(db: Database, rule: RegionalRule): Promise<void> {
  const { country: _, ...changes } = rule
  await db
    .insert(regionalRules)
    .values(rule)
    .onConflictDoUpdate({ target: regionalRules.country, set: changes })
}

/** Leaves an existing rule unchanged. */
export async function insertMissingRule(db: Database, rule: RegionalRule): Promise<void> {
  await db.insert(regionalRules).values(rule).onConflictDoNothing({ target: regionalRules.country })
}
