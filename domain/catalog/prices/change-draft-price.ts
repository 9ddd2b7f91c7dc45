import { findDraftOfItem, lockDraft, updateDraft } from '#domain/catalog/drafts/draft-queries.ts'
import { insertRevisions } from '#domain/catalog/drafts/draft-revision-queries.ts'
import { followCatalog } from '#domain/catalog/drafts/follow-catalog.ts'
import type { CourseFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import type { AnyLockedItem, DraftFields } from '#domain/catalog/drafts/kinds/draft-kinds.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { ItemType } from '#values/product.ts'
import type { CourseTerms } from './price-terms.ts'

/**
 * Copies changed prices into the draft of a course or book, so that its publication does not undo them. Other unpublished changes
 * stay unpublished. `item`: locked, with its values before the change.
 */
export async function changeDraftPrice(
  context: Context,
  kind: ItemType,
  item: AnyLockedItem,
  changed: Partial<CourseTerms>,
): Promise<void> {
  const { db, now } = context
  const known = await findDraftOfItem(db, { kind, itemId: item.id })
  const draft = known && (await lockDraft(db, known.id))
  if (!draft) return
  // Earlier changes by imports must be copied first, or they would count as seen.
  await followCatalog(context, draft, item)
  const current = (await lockDraft(db, draft.id)) ?? draft
  const { revision, publishedRevision } = current
  const fields = { ...current.fields, ...asFields(changed) } as DraftFields
  const isUntouched = revision === publishedRevision
  const next = revision + 1
  const at = now()
  const by = findUserId(context)
  await updateDraft(db, draft.id, {
    fields,
    revision: next,
    publishedRevision: isUntouched ? next : publishedRevision,
    updatedAt: at,
    updatedBy: by,
  })
  const before = await item.read()
  const catalog = { ...before.fields, ...asFields(changed) } as DraftFields
  const place = { draftId: draft.id, partId: null, at, by }
  await insertRevisions(db, [
    { ...place, revision: isUntouched ? next : revision, fields: catalog, reason: 'published' },
  ])
  if (!isUntouched) await insertRevisions(db, [{ ...place, revision: next, fields, reason: 'saved' }])
}

function asFields({ offerFrom, offerUntil, ...terms }: Partial<CourseTerms>): Partial<CourseFields> {
  return {
    ...terms,
    ...(offerFrom !== undefined && { offerFrom: offerFrom?.toISOString() ?? null }),
    ...(offerUntil !== undefined && { offerUntil: offerUntil?.toISOString() ?? null }),
  }
}
