import { findEntitlements } from '#domain/access/entitlements/entitlement-queries.ts'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { offerAt } from '#domain/catalog/offers/offer.ts'
import { type PostReference, postReference } from '#domain/catalog/posts/post-queries.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { ListFilter } from '#values/list-filter.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type Money, money } from '#values/money.ts'
import type { Level } from '#values/sales-words.ts'
import type { StarCounts } from '#values/star-counts.ts'
import { type BookListRecord, findBookList } from './book-list-queries.ts'
import { categoriesOf, type ListPage, planPage } from './list-page.ts'
import { countListed, onPage } from './listed-product-queries.ts'

export type BookFile = BookListRecord['files'][number]

export type BookCard = {
  id: number
  slug: string
  title: LocalizedText
  subtitle: LocalizedText
  category: CategoryCard
  cover: ImageReference | null
  starCounts: StarCounts
  level: Level | null
  archived: boolean
  model: 'standard' | 'ads'
  /** `all`: the book is in every language of the site. */
  language: 'all' | Locale
  pageCount: number
  price: Money
  /** The price of the offer at this moment; null unless lower than the price (specification, C5). */
  offer: Money | null
  files: BookFile[]
  post: PostReference | null
  entitlement: {
    /** Access with `ads` does not count as bought. */
    kind: 'paid' | 'free' | 'ads'
    buyerName: string
    /** A gift, paid by somebody else. */
    given: boolean
    since: Date
  } | null
}

/** All published books, for the API. One query. */
export async function listBooks({
  db,
  actor,
  now,
}: Pick<Context, 'db' | 'actor' | 'now'>): Promise<BookCard[]> {
  const rows = await findBookList(db, { statuses: ['published'], userId: findUserId({ actor }) })
  return rows.map((row) => bookCard(row, actor, now()))
}

/** Categories of published books, in the order of their first book. */
export async function listBookCategories({ db, now }: Pick<Context, 'db' | 'now'>): Promise<CategoryCard[]> {
  return categoriesOf(await countListed(db, { type: 'book', status: 'published', now: now(), buyer: null }))
}

/**
 * One page of the shop's list; a number that is too high gives the last page. Three queries, two of them cached unless the list
 * is filtered by purchases.
 */
export async function listBookPage(
  { db, actor, now, cachedCatalog }: Pick<Context, 'db' | 'actor' | 'now' | 'cachedCatalog'>,
  { filter, page: asked }: { filter: ListFilter; page: number },
): Promise<ListPage & { books: BookCard[] }> {
  const userId = findUserId({ actor })
  const buyer = filter.purchased ? userId : null
  const list = { type: 'book', status: 'published', now: now(), buyer } as const
  const cached: Context['cachedCatalog'] = buyer === null ? cachedCatalog : (_key, read) => read()
  const groups = await cached('count of books', () => countListed(db, list))
  const page = planPage(groups, { filter, page: asked })
  if (page.whole ? page.total === 0 : page.matching === 0) return { ...page, books: [] }
  const rows = await cached(`books ${page.whole || JSON.stringify([filter, page.page])}`, () =>
    findBookList(db, { statuses: ['published'], userId: null, listed: onPage(db, list, { filter, page }) }),
  )
  const owned = await findEntitlements(db, {
    userId,
    productType: 'book',
    productIds: rows.map(({ id }) => id),
  })
  return {
    ...page,
    books: rows.map((row) => bookCard({ ...row, entitlement: owned.get(row.id) ?? null }, actor, list.now)),
  }
}

/** The card of a book, with the offer of the moment. */
export function bookCard(record: BookListRecord, actor: Actor, now: Date): BookCard {
  const {
    price,
    offerPrice: _offerPrice,
    offerFrom: _offerFrom,
    offerUntil: _offerUntil,
    post,
    entitlement,
    description: _description,
    outcomes: _outcomes,
    questions: _questions,
    updatedAt: _updatedAt,
    contents: _contents,
    sectionCount: _sectionCount,
    authorId: _authorId,
    ...row
  } = record
  const offer = offerAt(record, now)
  return {
    ...row,
    price: money(price),
    offer: offer === null ? null : money(offer),
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
