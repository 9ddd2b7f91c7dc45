import { bookAccess } from '#domain/catalog/books/book-policy.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { withReadersPictures } from '#values/picture-address.ts'
import type { StoredSales } from '#values/sales-words.ts'
import { isSlug } from '#values/slug.ts'
import { type BookListRecord, findBookList } from './book-list-queries.ts'
import { type BookCard, bookCard } from './list-books.ts'

/** `description` is sanitised HTML. */
export type Book = BookCard &
  StoredSales & {
    description: LocalizedText
    /** When the text or the details of the book last changed. */
    updatedAt: Date
    /** The first 150 sections, which in most books are all. */
    contents: BookListRecord['contents']
    /** Above 0, the book can be read on the site. */
    sectionCount: number
    mayRead: boolean
  }

/** A book's page (specification, J1), also that of an archived one. Throws `book-not-found`. */
export async function getBook(
  { db, actor, now, mediaAddresses }: Pick<Context, 'db' | 'actor' | 'now' | 'mediaAddresses'>,
  { slug }: { slug: string },
): Promise<Book> {
  if (!isSlug(slug)) throw notFound('book')
  const [row] = await findBookList(db, {
    statuses: ['published', 'archived'],
    userId: findUserId({ actor }),
    slug,
  })
  if (!row) throw notFound('book')
  const { archived, authorId, contents, sectionCount, description, entitlement } = row
  const { level, outcomes, questions, updatedAt } = row
  const book = { authorId, status: archived ? ('archived' as const) : ('published' as const) }
  return {
    ...bookCard(row, actor, now()),
    description: withReadersPictures(description, mediaAddresses.pictures({ kind: 'book', name: slug })),
    level,
    outcomes,
    questions,
    updatedAt,
    contents,
    sectionCount,
    mayRead: sectionCount > 0 && bookAccess({ actor, book, entitlement }) === 'yes',
  }
}
