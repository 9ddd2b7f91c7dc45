import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { productTables } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductType } from '#values/product.ts'
import { inScope, type ProductScope } from './product-choice-queries.ts'

/** The first products that were ever published, in the shop's order. */
export async function listFirstProductRows(db: Database, { limit }: { limit: number }) {
  const of = (productType: ProductType) => {
    const { id, slug, title, position, status } = productTables[productType]
    return db
      .select({
        productType: sql<ProductType>`${productType}::text`.as('product_type'),
        productId: id,
        slug,
        title,
        position,
      })
      .from(productTables[productType])
      .where(ne(status, 'draft'))
  }
  const all = of('course').unionAll(of('book')).unionAll(of('pack')).as('all_products')
  return db
    .select({ productType: all.productType, productId: all.productId, slug: all.slug, title: all.title })
    .from(all)
    .orderBy(asc(all.productType), asc(all.position), asc(all.productId))
    .limit(limit)
}

const everPublished: ProductScope = { reach: 'known', authorId: null }

/** Finds a product by slug or id; null when it is not in the scope. */
export async function findProductName(
  db: Database,
  { productType, ...key }: { productType: ProductType } & ({ slug: string } | { productId: number }),
  scope: ProductScope = everPublished,
) {
  const table = productTables[productType]
  const [row] = await db
    .select({ productId: table.id, slug: table.slug, title: table.title })
    .from(table)
    .where(
      and(
        'slug' in key ? eq(table.slug, key.slug) : eq(table.id, key.productId),
        inScope(productType, scope),
      ),
    )
  return row ? { productType, ...row } : null
}
