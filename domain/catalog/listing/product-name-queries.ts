import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { itemTables, packs } from '#domain/catalog/packs/pack.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { ProductType } from '#values/product.ts'
import { titleHoldsWords } from './title-queries.ts'

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

/** What was ever published and whose title or slug holds all words of `text`, in the shop's order. `packs: false`: without them. */
export async function listProductChoiceRows(
  db: Database,
  { text, packs: withPacks = true, limit }: { text: string; packs?: boolean; limit: number },
) {
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
      .where(and(ne(status, 'draft'), titleHoldsWords(text)))
  }
  const items = of('course').unionAll(of('book'))
  const all = (withPacks ? items.unionAll(of('pack')) : items).as('all_products')
  return db
    .select({ productType: all.productType, productId: all.productId, slug: all.slug, title: all.title })
    .from(all)
    .orderBy(asc(all.productType), asc(all.position), asc(all.productId))
    .limit(limit)
}

/** By its address or its id. Null for what was never published. */
export async function findProductName(
  db: Database,
  { productType, ...key }: { productType: ProductType } & ({ slug: string } | { productId: number }),
) {
  const table = productTables[productType]
  const [row] = await db
    .select({ productId: table.id, slug: table.slug, title: table.title })
    .from(table)
    .where(
      and('slug' in key ? eq(table.slug, key.slug) : eq(table.id, key.productId), ne(table.status, 'draft')),
    )
  return row ? { productType, ...row } : null
}
