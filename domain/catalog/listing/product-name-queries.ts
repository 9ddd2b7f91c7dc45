import { asc, desc, eq, ne, sql } from 'drizzle-orm'
import { itemTables, packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductType } from '#values/product.ts'

const productTables = { ...itemTables, pack: packs } satisfies Record<ProductType, unknown>

/** `drafts: false`: without what was never published, which not everybody in the studio may see. */
export async function listProductNameRows(
  db: Database,
  type: ProductType,
  { drafts = true }: { drafts?: boolean } = {},
) {
  const { slug, title, position, id, status } = productTables[type]
  return db
    .select({ slug, title })
    .from(productTables[type])
    .where(drafts ? undefined : ne(status, 'draft'))
    .orderBy(asc(position), asc(id))
}

/** Of all kinds that were ever published, in the shop's order; `first`, whatever its place, before all others. */
export async function listProductChoiceRows(
  db: Database,
  { first, limit }: { first: { productType: ProductType; slug: string } | null; limit: number },
) {
  const of = (productType: ProductType) => {
    const { id, slug, title, position, status } = productTables[productType]
    const isFirst = first?.productType === productType ? eq(slug, first.slug) : sql`false`
    return db
      .select({
        productType: sql<ProductType>`${productType}::text`.as('product_type'),
        productId: id,
        slug,
        title,
        position,
        isFirst: sql<boolean>`${isFirst}`.as('is_first'),
      })
      .from(productTables[productType])
      .where(ne(status, 'draft'))
  }
  const all = of('course').unionAll(of('book')).unionAll(of('pack')).as('all_products')
  return db
    .select({ productType: all.productType, productId: all.productId, slug: all.slug, title: all.title })
    .from(all)
    .orderBy(desc(all.isFirst), asc(all.productType), asc(all.position), asc(all.productId))
    .limit(limit)
}
