import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { changeDraft, placePart, readPlaces, requirePlace, savePlaces, touchDraft } from './change-draft.ts'
import { insertParts } from './draft-queries.ts'
import { insertRevisions } from './draft-revision-queries.ts'
import { type PartFields, partFacts, readPartChange } from './kinds/draft-kinds.ts'
import type { PartKind } from './kinds/kind-names.ts'

/** Adds a part at `index` among its siblings, by default at the end. */
export async function addDraftPart(
  context: Context,
  {
    draftId,
    kind,
    parentId,
    index = Number.MAX_SAFE_INTEGER,
    title,
  }: {
    draftId: number
    kind: PartKind
    /** The section of a lesson; null for parts directly in the item. */
    parentId: number | null
    index?: number
    title: LocalizedText
  },
): Promise<{ partId: number }> {
  return changeDraft(context, draftId, async (inner, draft) => {
    const { db, now } = inner
    const before = await readPlaces(inner, draft)
    requirePlace(draft, before, { kind, parentId })
    const fields = { ...partFacts(kind).empty, ...readPartChange(kind, { title }) } as PartFields
    const [by, at] = [findUserId(inner), now()]
    const place = { draftId, parentId, kind, position: before.length }
    const [part] = await insertParts(db, [{ ...place, fields, updatedAt: at, updatedBy: by }])
    if (!part) throw new Error('no part was written')
    await savePlaces(inner, [...before, part], placePart(before, part, index))
    await insertRevisions(db, [{ draftId, partId: part.id, revision: 1, fields, reason: 'saved', at, by }])
    await touchDraft(inner, draft)
    await inner.audit({
      action: 'draft.part-added',
      subject: `draft/${draftId}`,
      after: { part: part.id, kind },
    })
    return { partId: part.id }
  })
}
