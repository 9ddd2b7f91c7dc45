import { findOwnedFiles } from '#domain/catalog/books/book-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findBookList } from './book-list-queries.ts'
import { type BookCard, type BookFile, bookCard } from './list-books.ts'

/** The books that the person has something of, archived ones included (row E1), in the shop's order. One query. */
export async function listOwnBooks(context: Pick<Context, 'db' | 'actor'>): Promise<BookCard[]> {
  const { id } = requireUser(context)
  const rows = await findBookList(context.db, {
    statuses: ['published', 'archived'],
    userId: id,
    ownedOnly: true,
  })
  return rows.map((row) => bookCard(row, context.actor))
}

/** A file of a book that the person has, and how they came by it. */
export type OwnedFile = BookFile & { kind: 'paid' | 'free' }

/** The files that come with a book, for whom it belongs to; nobody else has any. One query. */
export async function listOwnedFiles(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { bookId }: { bookId: number },
): Promise<OwnedFile[]> {
  if (actor.kind !== 'user') return []
  const rows = await findOwnedFiles(db, { bookId, userId: actor.id })
  return rows.map(
    ({ file: { id, type, variant, visibility, label, size, pageCount, storageKey }, kind }) => ({
      id,
      type,
      variant,
      visibility,
      label,
      size,
      pageCount,
      stored: storageKey !== null,
      kind: kind === 'paid' ? 'paid' : 'free',
    }),
  )
}
