import { itemTables } from '#domain/catalog/packs/item-tables.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import type { ProductType } from '#values/product.ts'

/** Where the products lie. */
export const productTables = { ...itemTables, pack: packs } satisfies Record<ProductType, unknown>
