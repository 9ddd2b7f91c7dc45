import { bookAccess } from '#domain/catalog/books/book-policy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'
import { type BookListRecord, findBookList } from './book-list-queries.ts'
import { type BookCard, bookCard } from './list-books.ts'

/** A book with its long text, sanitised HTML. */
export type Book = BookCard & {
  description: LocalizedText
  /** The first of its sections; all of them but in the longest books. */
  contents: BookListRecord['contents']
  /** It can be read here when there are some. */
  sectionCount: number
  /** The person who asks may read it here. */
  mayRead: boolean
}

/** What the page of a book shows (row J1); one query. An archived book is shown and not sold. Throws `book-not-found`. */
export async function getBook(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<Book> {
  if (!isSlug(slug)) throw notFound('book')
  const [row] = await findBookList(db, {
    statuses: ['published', 'archived'],
    userId: actor.kind === 'user' ? actor.id : null,
    slug,
  })
  if (!row) throw notFound('book')
  const { archived, contents, sectionCount, description, entitlement } = row
  const book = { status: archived ? ('archived' as const) : ('published' as const) }
  return {
    ...bookCard(row, actor),
    description,
    contents,
    sectionCount,
    mayRead: sectionCount > 0 && bookAccess({ actor, book, entitlement }) === 'yes',
  }
}
