import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findBookList } from './book-list-queries.ts'
import { type BookCard, bookCard } from './list-books.ts'

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
