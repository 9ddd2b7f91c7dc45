import { findOwnedFiles } from '#domain/catalog/books/book-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { BookFile } from './list-books.ts'

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
