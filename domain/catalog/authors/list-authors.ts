import type { Context } from '#domain/kernel/context.ts'
import { findUserId, isOwner, requireRole } from '#domain/kernel/require-user.ts'
import { listAuthorRows } from './author-queries.ts'

export type ListedAuthor = Awaited<ReturnType<typeof listAuthorRows>>[number]

/** Everybody who is or may be an author, the owner first; for an author only themselves. For the owner and authors. */
export async function listAuthors(context: Context): Promise<ListedAuthor[]> {
  requireRole(context, 'author')
  return listAuthorRows(context.db, { userId: isOwner(context.actor) ? null : findUserId(context) })
}
