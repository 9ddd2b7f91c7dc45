import { asc, eq } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { packItems, packs } from './pack.table.ts'

export type PackRecord = typeof packs.$inferSelect
export type PackItemRecord = typeof packItems.$inferSelect

export async function findPackBySlug(db: Database, slug: string): Promise<PackRecord | null> {
  const [row] = await db.select().from(packs).where(eq(packs.slug, slug)).limit(1)
  return row ?? null
}

/** What a pack holds, in its order. */
export async function listPackItems(db: Database, packId: number): Promise<PackItemRecord[]> {
  return db.select().from(packItems).where(eq(packItems.packId, packId)).orderBy(asc(packItems.position))
}
