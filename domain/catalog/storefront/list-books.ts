import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { type PostReference, postReference } from '#domain/catalog/posts/post-queries.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import { type BookListRecord, findBookList } from './book-list-queries.ts'

export type BookFile = BookListRecord['files'][number]

export type BookCard = {
  id: number
  slug: string
  title: LocalizedText
  subtitle: LocalizedText
  category: CategoryCard
  cover: ImageReference | null
  archived: boolean
  model: 'standard' | 'ads'
  /** `all`: every language of the site. */
  language: 'all' | Locale
  pageCount: number
  price: Money
  /** Only when lower than the price (specification, C5). */
  offer: Money | null
  files: BookFile[]
  post: PostReference | null
  entitlement: {
    /** `ads` does not count as bought. */
    kind: 'paid' | 'free' | 'ads'
    buyerName: string
    /** Paid by somebody else. */
    given: boolean
    since: Date
  } | null
}

export async function listBooks(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<{ books: BookCard[]; categories: CategoryCard[] }> {
  const { db, actor } = context
  const rows = await findBookList(db, {
    statuses: ['published'],
    userId: findUserId({ actor }),
  })
  const books = rows.map((row) => bookCard(row, actor))
  const categories = new Map(books.map(({ category }) => [category.slug, category]))
  return { books, categories: [...categories.values()] }
}

export function bookCard(record: BookListRecord, actor: Actor): BookCard {
  const {
    price,
    offerPrice,
    post,
    entitlement,
    description: _description,
    contents: _contents,
    sectionCount: _sectionCount,
    ...row
  } = record
  return {
    ...row,
    price: money(price),
    offer: offerPrice !== null && offerPrice < price ? money(offerPrice) : null,
    post: postReference(post),
    entitlement:
      entitlement && actor.kind === 'user'
        ? {
            kind: entitlement.kind,
            buyerName: actor.name,
            given: entitlement.given,
            since: entitlement.grantedAt,
          }
        : null,
  }
}
