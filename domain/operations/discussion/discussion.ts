import type { Context } from '#domain/kernel/context.ts'
import { hasRole, requireStudioRole, requireUser } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ReportReason } from '#values/report-reason.ts'
import type { ThreadKey } from '#values/thread.ts'

export type ThreadRow = ThreadKey & {
  /** Null once the account is deleted. */
  person: { id: string | null; name: string } | null
  /** What they wrote last: a title, or the beginning of a message. */
  excerpt: string
  /** When it began to wait, or else when it was done or last written. */
  at: Date
  isOpen: boolean
  /** Indexes from 0; null for a message. */
  place: { course: LocalizedText; lesson: LocalizedText; section: number; number: number } | null
  hasImage: boolean
  /** The reports in it that are not settled. */
  reports: { count: number; reasons: ReportReason[] }
  hidden: boolean
}

/**
 * Ids of what contains a text. `isCut`: more contains it, which is neither among the newest nor among what has waited
 * longest.
 */
export type FoundText = { readonly ids: readonly number[]; readonly isCut: boolean }

/** What a member of staff sees of the discussion: an author only the comments of their courses. */
export type DiscussionScope = { readonly authorId: string | null; readonly seesMessages: boolean }

/** What the caller sees of the discussion. Throws like `requireStudioRole`. */
export function discussionScope(context: Pick<Context, 'actor'>): DiscussionScope {
  requireStudioRole(context)
  if (hasRole(context.actor, 'support')) return { authorId: null, seesMessages: true }
  return { authorId: requireUser(context).id, seesMessages: false }
}
