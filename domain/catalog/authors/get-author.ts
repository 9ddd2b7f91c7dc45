import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { AuthorLink } from '#values/author.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductReference, ProductType } from '#values/product.ts'
import { isSlug } from '#values/slug.ts'
import type { StarCounts } from '#values/star-counts.ts'
import { findAuthorOfItem, findShownAuthor, listAuthorItemRows } from './author-queries.ts'

export type Author = {
  readonly slug: string
  readonly name: string
  readonly line: LocalizedText
  /** Sanitised HTML. */
  readonly content: LocalizedText
  readonly links: readonly AuthorLink[]
  readonly photo: ImageReference | null
}

export type AuthorItem = {
  readonly productType: ProductType
  readonly slug: string
  readonly title: LocalizedText
  readonly subtitle: LocalizedText
  readonly cover: ImageReference | null
  readonly starCounts: StarCounts
}

const itemsOnPage = 12

/** An author with one page of their products on sale; a number that is too high gives the last page. Throws not-found. */
export async function getAuthor(
  { db }: Pick<Context, 'db'>,
  { slug, page: asked = 1 }: { slug: string; page?: number },
): Promise<{ author: Author; items: AuthorItem[]; total: number; page: number; pages: number }> {
  const found = isSlug(slug) ? await findShownAuthor(db, slug) : null
  if (!found) throw notFound()
  const read = (page: number) =>
    listAuthorItemRows(db, found, { limit: itemsOnPage, offset: (page - 1) * itemsOnPage })
  let page = asked
  let rows = await read(page)
  if (rows.length === 0 && page > 1) {
    const [first] = await listAuthorItemRows(db, found, { limit: 1, offset: 0 })
    page = Math.max(1, Math.ceil((first?.total ?? 0) / itemsOnPage))
    rows = await read(page)
  }
  const total = rows[0]?.total ?? 0
  return {
    author: authorOf(found),
    items: rows.map(({ total: _, productId: __, ...item }) => item),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / itemsOnPage)),
  }
}

/** An author without the long text about them. */
export type ItemAuthor = Pick<Author, 'slug' | 'name' | 'line' | 'photo'>

/** An author with the first other products that they have on sale. */
export type SalesAuthor = ItemAuthor & {
  readonly others: readonly Pick<AuthorItem, 'productType' | 'slug' | 'title'>[]
}

type MadeBy = { readonly authorId: string | null }

const mostOthers = 3

/** The author of an item; null for an author without a page. Cached with the catalog. */
export async function findItemAuthor(
  context: Pick<Context, 'db' | 'cachedCatalog'>,
  { authorId }: MadeBy,
): Promise<ItemAuthor | null> {
  return (await readAuthor(context, authorId)).author
}

/** The author of a product, for its sales page; null for an author without a page. Cached with the catalog. */
export async function findSalesAuthor(
  context: Pick<Context, 'db' | 'cachedCatalog'>,
  { productType, productId, authorId }: ProductReference & MadeBy,
): Promise<SalesAuthor | null> {
  const { author, items } = await readAuthor(context, authorId)
  if (!author) return null
  const others = items
    .filter((item) => item.productType !== productType || item.productId !== productId)
    .slice(0, mostOthers)
    .map(({ productType, slug, title }) => ({ productType, slug, title }))
  return { ...author, others }
}

function readAuthor({ db, cachedCatalog }: Pick<Context, 'db' | 'cachedCatalog'>, authorId: string | null) {
  return cachedCatalog(`author ${authorId ?? 'of the shop'}`, async () => {
    const found = await findAuthorOfItem(db, authorId)
    if (!found) return { author: null, items: [] }
    const { slug, name, line, photo } = found
    // One more than shown, because the product itself may be among them.
    const items = await listAuthorItemRows(db, found, { limit: mostOthers + 1, offset: 0 })
    return { author: { slug, name, line, photo }, items }
  })
}

function authorOf({ slug, name, line, content, links, photo }: Author): Author {
  return { slug, name, line, content, links, photo }
}
