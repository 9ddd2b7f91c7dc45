import { findOwnedFiles } from '#domain/catalog/books/book-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findBookList } from './book-list-queries.ts'
import { type BookCard, type BookFile, bookCard } from './list-books.ts'

/** The books that the caller has, including archived ones (specification, E1), in the shop's order. */
export async function listOwnBooks(context: Pick<Context, 'db' | 'actor' | 'now'>): Promise<BookCard[]> {
  const { id } = requireUser(context)
  const rows = await findBookList(context.db, {
    statuses: ['published', 'archived'],
    userId: id,
    ownedOnly: true,
  })
  return rows.map((row) => bookCard(row, context.actor, context.now()))
}

export type OwnedFile = BookFile & { kind: 'paid' | 'free' }

/** The files of a book; empty for somebody who does not own it. */
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
