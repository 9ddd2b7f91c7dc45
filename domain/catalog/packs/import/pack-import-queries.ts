import { eq, inArray } from 'drizzle-orm'
import { itemTables, packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ItemType } from '#values/product.ts'

type PackValues = typeof packs.$inferInsert
type PackItemValues = typeof packItems.$inferInsert

/** Null when the slug is taken. */
export async function insertPack(db: Database, values: PackValues) {
  const [row] = await db.insert(packs).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function updatePack(db: Database, id: number, values: Partial<PackValues>) {
  await db.update(packs).set(values).where(eq(packs.id, id))
}

export async function replacePackItems(db: Database, packId: number, values: readonly PackItemValues[]) {
  await db.delete(packItems).where(eq(packItems.packId, packId))
  if (values.length > 0) await db.insert(packItems).values([...values])
}

/** Ids and authors of items by slug; unknown slugs are left out. */
export async function findItemsBySlug(
  db: Database,
  productType: ItemType,
  slugs: readonly string[],
): Promise<Map<string, { id: number; authorId: string | null }>> {
  if (slugs.length === 0) return new Map()
  const table = itemTables[productType]
  const rows = await db
    .select({ id: table.id, slug: table.slug, authorId: table.authorId })
    .from(table)
    .where(inArray(table.slug, [...slugs]))
  return new Map(rows.map(({ slug, ...item }) => [slug, item]))
}
