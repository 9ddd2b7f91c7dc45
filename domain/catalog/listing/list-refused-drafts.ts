import type { DraftRefusal } from '#domain/catalog/drafts/draft.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listRefusedDraftRows } from './draft-place-queries.ts'
import type { ItemKind } from './listed-item.ts'
import { requireListedAuthor } from './listing-policy.ts'

export type RefusedDraft = {
  kind: ItemKind
  slug: string
  title: LocalizedText
  refusal: DraftRefusal
  /** When its publication was planned. */
  since: Date
}

/** Drafts whose scheduled publication failed, the oldest first; for authors only theirs. */
export async function listRefusedDrafts(
  context: Pick<Context, 'db' | 'actor'>,
  { limit }: { limit: number },
): Promise<{ total: number; drafts: RefusedDraft[] }> {
  const rows = await listRefusedDraftRows(context.db, { authorId: requireListedAuthor(context), limit })
  return {
    total: rows[0]?.total ?? 0,
    drafts: rows.flatMap(({ total: _, refusal, ...row }) => (refusal ? [{ ...row, refusal }] : [])),
  }
}
