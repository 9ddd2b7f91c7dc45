import type { Context } from '#domain/kernel/context.ts'
import { changePart, readPlaces, savePlaces, touchDraft } from './change-draft.ts'
import { updatePart } from './draft-queries.ts'

/**
 * Removes a part, which can be brought back until the draft is published. Lessons are removed and brought back with their
 * section.
 */
export async function removeDraftPart(context: Context, { partId }: { partId: number }): Promise<void> {
  await changePart(context, partId, async (inner, { draft, part }) => {
    if (part.removedAt !== null) return
    const removedAt = inner.now()
    await updatePart(inner.db, partId, { removedAt })
    const places = await readPlaces(inner, draft)
    await savePlaces(inner, places, places)
    await touchDraft(inner, draft)
    await inner.audit({ action: 'draft.part-removed', subject: `draft/${draft.id}`, after: { part: partId } })
  })
}
