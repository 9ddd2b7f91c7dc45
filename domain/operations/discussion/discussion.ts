import type { Context } from '#domain/kernel/context.ts'
import { hasRole, requireStudioRole, requireUser } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ReportReason } from '#values/report-reason.ts'
import type { ThreadKey } from '#values/thread.ts'

export type ThreadRow = ThreadKey & {
  /** Null once the account is deleted. */
  person: { id: string | null; name: string } | null
  /** The last that they wrote: a title, or the beginning of a message. */
  excerpt: string
  /** Since when it waits, otherwise when it was done or written last. */
  at: Date
  isOpen: boolean
  /** Zero-based; null for a message. */
  place: { course: LocalizedText; lesson: LocalizedText; section: number; number: number } | null
  hasImage: boolean
  /** Of whatever is reported in it and not settled. */
  reports: { count: number; reasons: ReportReason[] }
  hidden: boolean
}

/** Ids of what has a text; `isCut`: more has it, which is neither of the newest nor of what has waited longest. */
export type FoundText = { readonly ids: readonly number[]; readonly isCut: boolean }

/** What a person of the shop sees of the discussion: an author the comments of own courses. */
export type DiscussionScope = { readonly authorId: string | null; readonly seesMessages: boolean }

/** Throws for who is not of the studio. */
export function discussionScope(context: Pick<Context, 'actor'>): DiscussionScope {
  requireStudioRole(context)
  if (hasRole(context.actor, 'support')) return { authorId: null, seesMessages: true }
  return { authorId: requireUser(context).id, seesMessages: false }
}
