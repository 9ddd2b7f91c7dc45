import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { changePart, placePart, readPlaces, requirePlace, savePlaces, touchDraft } from './change-draft.ts'

/**
 * Moves a part to `index` among its new siblings, counted without the part itself. Throws `draft-part-removed`,
 * `draft-part-place`.
 */
export async function moveDraftPart(
  context: Context,
  { partId, parentId, index }: { partId: number; parentId: number | null; index: number },
): Promise<void> {
  await changePart(context, partId, async (inner, { draft, part }) => {
    if (part.removedAt !== null) throw new DomainError('conflict', 'draft-part-removed')
    const before = await readPlaces(inner, draft)
    requirePlace(draft, before, { kind: part.kind, parentId })
    await savePlaces(inner, before, placePart(before, { ...part, parentId }, index))
    await touchDraft(inner, draft)
    await inner.audit({
      action: 'draft.part-moved',
      subject: `draft/${draft.id}`,
      after: { part: partId, parent: parentId, index },
    })
  })
}
