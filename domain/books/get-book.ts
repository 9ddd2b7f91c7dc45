import type { Context } from '#domain/context.ts'
import { notFound } from '#domain/errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'
import { findBookList } from './book-list-records.ts'
import { type BookCard, bookCard } from './list-books.ts'

/** A book with its long text, sanitised HTML. */
export type Book = BookCard & {
  description: LocalizedText
  /** It can be read in the reader. */
  hasSections: boolean
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
  return { ...bookCard(row, actor), description: row.description, hasSections: row.hasSections }
}
