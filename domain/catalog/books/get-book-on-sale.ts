import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findBookWithOwnership } from './book-queries.ts'

/** Throws `book-not-found`, also for drafts and archived books. */
export async function getBookOnSale(
  { db }: Pick<Context, 'db'>,
  { slug, userId }: { slug: string; userId: string | null },
) {
  const found = await findBookWithOwnership(db, { slug, userId })
  if (found?.book.status !== 'published') throw notFound('book')
  return found
}
