import { type DraftRow, isSlugOfAnother } from '#domain/catalog/drafts/draft-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { reservedSlugs } from '#values/slug.ts'

/** The slug of a draft in its previews: its own, unless readers could not find it under that. */
export async function findPreviewSlug(
  { db }: Pick<Context, 'db'>,
  { id, itemId, fields: { slug } }: Pick<DraftRow, 'id' | 'itemId' | 'fields'>,
): Promise<string> {
  const isOwn = slug !== '' && !reservedSlugs.has(slug)
  const place = { draftId: id, itemId, slug }
  return isOwn && !(await isSlugOfAnother(db, place)) ? slug : `preview-of-draft-${id}`
}
