import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { isOwner, requireUser } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isStaffRole } from '#values/role.ts'
import type { WaitingGroup } from './list-waiting.ts'
import { listUnansweredComments } from './waiting-queries.ts'

export type WaitingComment = {
  id: number
  author: string | null
  title: string
  course: { slug: string; title: LocalizedText }
  lesson: LocalizedText
  /** Zero-based. */
  place: { section: number; lesson: number }
}

const most = 4
const twoWeeks = 14 * 24 * 3600 * 1000

/**
 * Comments of the last two weeks after which none of the shop's people wrote in the same class, the oldest first: of an
 * author's own courses, of all for support and the owner.
 */
export async function listWaitingComments(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
): Promise<WaitingGroup<WaitingComment>> {
  const authorId = requireCommentScope(context)
  const since = new Date(context.now().getTime() - twoWeeks)
  const rows = await listUnansweredComments(context.db, { authorId, since }, most)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** Null: of all courses. */
function requireCommentScope({ actor }: Pick<Context, 'actor'>): string | null {
  if (isOwner(actor)) return null
  const { id, role } = requireUser({ actor })
  if (!isStaffRole(role)) throw new DomainError('forbidden', 'role-without-right')
  return role === 'author' ? id : null
}
