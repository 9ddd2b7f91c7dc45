import { type DraftRow, isSlugOfAnother } from '#domain/catalog/drafts/draft-queries.ts'
import { draftKinds } from '#domain/catalog/drafts/kinds/draft-kinds.ts'
import type { Context } from '#domain/kernel/context.ts'

/** The slug of a draft in its previews: the draft's, unless it is empty, reserved or taken. */
export async function findPreviewSlug(
  { db }: Pick<Context, 'db'>,
  draft: Pick<DraftRow, 'id' | 'kind' | 'itemId' | 'fields'>,
): Promise<string> {
  const { slug } = draft.fields
  const isOwn = slug !== '' && !draftKinds[draft.kind].reservedSlugs.has(slug)
  return isOwn && !(await isSlugOfAnother(db, draft, slug)) ? slug : `preview-of-draft-${draft.id}`
}
