import { and, gt, lte, or, sql } from 'drizzle-orm'
import { itemTables } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'

/** Whether an offer has begun or ended after `from` and not after `until`. */
export async function hasOfferTurned(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<boolean> {
  for (const table of Object.values(itemTables)) {
    const turned = [table.offerFrom, table.offerUntil].map((at) => and(gt(at, from), lte(at, until)))
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(or(...turned))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}

/** Notifies all processes, as the triggers on the catalog's tables do (`database/migrations/0035_notifications.sql`). */
export async function tellCatalogChanged(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify('catalog_changed', 'offers')`)
}
