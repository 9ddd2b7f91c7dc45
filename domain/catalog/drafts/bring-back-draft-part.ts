import type { Context } from '#domain/kernel/context.ts'
import { changePart, placePart, readPlaces, savePlaces, touchDraft } from './change-draft.ts'
import { findPart, type PartRow, updatePart } from './draft-queries.ts'

/** Brings a removed part back to its former place; with a lesson, also its section. */
export async function bringBackDraftPart(context: Context, { partId }: { partId: number }): Promise<void> {
  await changePart(context, partId, async (inner, { draft, part }) => {
    const section = part.parentId === null ? null : await findPart(inner.db, part.parentId)
    const removed = [section, part].filter(isRemoved)
    if (removed.length === 0) return
    for (const each of removed) {
      const before = await readPlaces(inner, draft)
      await updatePart(inner.db, each.id, { removedAt: null })
      await savePlaces(inner, before, placePart(before, { ...each, removedAt: null }, each.position))
    }
    await touchDraft(inner, draft)
    await inner.audit({
      action: 'draft.part-brought-back',
      subject: `draft/${draft.id}`,
      after: { part: partId },
    })
  })
}

function isRemoved(part: PartRow | null): part is PartRow {
  return part !== null && part.removedAt !== null
}
