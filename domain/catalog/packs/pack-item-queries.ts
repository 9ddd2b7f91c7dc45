import { inArray } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import { type ItemType, itemTypes } from '#values/product.ts'
import { itemTables } from './pack.table.ts'

/** The courses and books with these ids, including drafts; unknown ones are left out. One query for each type. */
export async function findItemsById(
  db: Database,
  items: readonly { readonly productType: ItemType; readonly productId: number }[],
) {
  const lists = await Promise.all(
    itemTypes.map(async (productType) => {
      const ids = items.filter((item) => item.productType === productType).map(({ productId }) => productId)
      if (ids.length === 0) return []
      const table = itemTables[productType]
      const rows = await db
        .select({ productId: table.id, authorId: table.authorId, status: table.status, title: table.title })
        .from(table)
        .where(inArray(table.id, ids))
      return rows.map((row) => ({ ...row, productType }))
    }),
  )
  return lists.flat()
}
