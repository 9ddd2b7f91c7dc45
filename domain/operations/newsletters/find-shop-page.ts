import { findPostByAddress } from '#domain/catalog/posts/post-queries.ts'
import { findInfoPage } from '#domain/catalog/site/info-pages/info-page-queries.ts'
import { findProduct } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { cardTarget } from '#values/newsletter-card.ts'
import type { ProductType } from '#values/product.ts'
import { sitePaths } from '#values/site-paths.ts'
import { reservedSlugs } from '#values/slug.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

/**
 * Whether readers find a page at a path of the shop, without its base. Null where nothing can be said: files, calls of the API,
 * addresses of one person. Of a class or a chapter its course or book is looked for.
 */
export async function findShopPage(context: ReadContext, path: string): Promise<boolean | null> {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  if (sitePaths.has(plain)) return true
  const target = cardTarget(plain)
  if (target?.kind === 'post') return (await findPostByAddress(context.db, target)) !== null
  if (target) return isPublished(context, target.kind, target.slug)
  const [first = '', second = '', third = ''] = plain.slice(1).split('/')
  if (first === 'studio' || first === 'blog') return false
  if (first === 'page') return (await findInfoPage(context.db, second))?.published ?? false
  if (first === 'free') return isPublished(context, 'course', second)
  if (first === 'libro' && second === 'visor') return isPublished(context, 'book', third)
  if (reservedSlugs.has(first)) return null
  return isPublished(context, 'course', first)
}

/** An archived one is no more sold, and its page stays for those who have it. */
async function isPublished(context: ReadContext, productType: ProductType, slug: string): Promise<boolean> {
  const found = await findProduct(context, { productType, slug, userId: null })
  return found !== null && found.status !== 'draft'
}
