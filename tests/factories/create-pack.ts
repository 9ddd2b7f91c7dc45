import { packItems, packs } from '#domain/catalog/packs/pack.table.ts'
import type { Services } from '#server/process/compose.ts'

export type PackRow = typeof packs.$inferSelect
export type PackItemRow = typeof packItems.$inferSelect

let created = 0

export async function createPack(
  { connection: { db } }: Pick<Services, 'connection'>,
  {
    items,
    ...values
  }: Partial<typeof packs.$inferInsert> & {
    items: Pick<typeof packItems.$inferInsert, 'productType' | 'productId' | 'price'>[]
  },
): Promise<PackRow & { items: PackItemRow[] }> {
  const number = ++created
  const [pack] = await db
    .insert(packs)
    .values({
      slug: `pack-${number}`,
      status: 'published',
      title: { es: `Pack ${number}`, en: `Pack ${number}` },
      description: { es: '<p>Una descripción</p>', en: '<p>A description</p>' },
      ...values,
    })
    .returning()
  if (!pack) throw new Error('no pack was written')
  const rows = items.map((item, position) => ({ ...item, position, packId: pack.id }))
  const written = rows.length > 0 ? await db.insert(packItems).values(rows).returning() : []
  return { ...pack, items: written.sort((a, b) => a.position - b.position) }
}
