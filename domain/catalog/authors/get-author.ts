import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { AuthorLink } from '#values/author.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductType } from '#values/product.ts'
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

/** With a page of what they have on sale; the last one when there are fewer. Throws not-found. */
export async function getAuthor(
  { db }: Pick<Context, 'db'>,
  { slug, page: asked = 1 }: { slug: string; page?: number },
): Promise<{ author: Author; items: AuthorItem[]; total: number; page: number; pages: number }> {
  const found = isSlug(slug) ? await findShownAuthor(db, slug) : null
  if (!found) throw new DomainError('not-found', 'nothing-here')
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

/** Without their words. */
export type ItemAuthor = Pick<Author, 'slug' | 'name' | 'line' | 'photo'>

/** Who made a product, for its sales page; null when they tell nothing of themselves. Cached with the catalog. */
export async function findItemAuthor(
  { db, cachedCatalog }: Pick<Context, 'db' | 'cachedCatalog'>,
  { authorId }: { authorId: string | null },
): Promise<ItemAuthor | null> {
  const { found } = await cachedCatalog(`author ${authorId ?? 'of the shop'}`, async () => ({
    found: await findAuthorOfItem(db, authorId),
  }))
  if (!found) return null
  const { slug, name, line, photo } = found
  return { slug, name, line, photo }
}

function authorOf({ slug, name, line, content, links, photo }: Author): Author {
  return { slug, name, line, content, links, photo }
}
