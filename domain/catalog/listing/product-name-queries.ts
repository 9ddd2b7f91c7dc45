import { asc } from 'drizzle-orm'
import { itemTables, packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductType } from '#values/product.ts'

const productTables = { ...itemTables, pack: packs } satisfies Record<ProductType, unknown>

export async function listProductNameRows(db: Database, type: ProductType) {
  const { slug, title, position, id } = productTables[type]
  return db.select({ slug, title }).from(productTables[type]).orderBy(asc(position), asc(id))
}
