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
  /** Whether readers see an earlier version of it. */
  published: boolean
  /** When it will be published automatically; null when that is not scheduled. */
  publishAt: Date | null
  changedAt: Date
}

const most = 5

/** The five drafts changed last whose changes readers do not see yet, and how many there are; for authors only theirs. */
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
