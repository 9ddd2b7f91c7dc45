import type { Context } from '#domain/kernel/context.ts'
import { findUserId, isOwner, requireRole } from '#domain/kernel/require-user.ts'
import { listAuthorRows } from './author-queries.ts'

export type ListedAuthor = Awaited<ReturnType<typeof listAuthorRows>>[number]

/** For the studio: everybody who is or may be an author, the owner first; an author finds themselves alone. */
export async function listAuthors(context: Context): Promise<ListedAuthor[]> {
  requireRole(context, 'author')
  return listAuthorRows(context.db, { userId: isOwner(context.actor) ? null : findUserId(context) })
}
