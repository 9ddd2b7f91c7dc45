import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listChangedDraftRows } from './draft-place-queries.ts'
import type { ItemKind } from './listed-item.ts'
import { requireListedAuthor } from './listing-policy.ts'

export type ChangedDraft = {
  id: number
  kind: ItemKind
  slug: string
  title: LocalizedText
  /** Readers see an earlier state of it. */
  published: boolean
  /** When it will be published by itself. */
  publishAt: Date | null
  changedAt: Date
}

const most = 5

/** Drafts with changes that readers do not see yet, the latest first; an author's own. */
export async function listChangedDrafts(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<{ drafts: ChangedDraft[]; total: number }> {
  const authorId = requireListedAuthor(context)
  const rows = await listChangedDraftRows(context.db, { authorId, limit: most })
  return {
    total: rows[0]?.total ?? 0,
    drafts: rows.map(({ total: _, changedAt, ...row }) => ({ ...row, changedAt: new Date(changedAt) })),
  }
}
