import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { changePart, placePart, readPlaces, requirePlace, savePlaces, touchDraft } from './change-draft.ts'
import { insertParts, listParts, type PartRow } from './draft-queries.ts'
import { insertRevisions } from './draft-revision-queries.ts'

/** Inserts a copy right after the part; the copy of a section contains copies of its lessons. Throws `draft-part-removed`. */
export async function duplicateDraftPart(
  context: Context,
  { partId }: { partId: number },
): Promise<{ partId: number }> {
  return changePart(context, partId, async (inner, { draft, part }) => {
    if (part.removedAt !== null) throw new DomainError('conflict', 'draft-part-removed')
    const before = await readPlaces(inner, draft)
    requirePlace(draft, before, part)
    const siblings = before.filter(
      ({ parentId, removedAt }) => parentId === part.parentId && removedAt === null,
    )
    const index = siblings.findIndex(({ id }) => id === partId) + 1
    const [copy] = await insertCopies(inner, [part], part.parentId)
    if (!copy) throw new Error('no part was written')
    await savePlaces(inner, [...before, copy], placePart(before, copy, index))
    const lessons = (await listParts(inner.db, draft.id)).filter(
      ({ parentId, removedAt }) => parentId === partId && removedAt === null,
    )
    await insertCopies(inner, lessons, copy.id)
    await touchDraft(inner, draft)
    await inner.audit({
      action: 'draft.part-duplicated',
      subject: `draft/${draft.id}`,
      after: { part: partId, copy: copy.id },
    })
    return { partId: copy.id }
  })
}

async function insertCopies(
  context: Context,
  parts: readonly PartRow[],
  parentId: number | null,
): Promise<PartRow[]> {
  const { db, now } = context
  const [by, at] = [findUserId(context), now()]
  const copies = await insertParts(
    db,
    parts.map(({ draftId, kind, position, fields }) => ({
      draftId,
      parentId,
      kind,
      position,
      fields,
      updatedAt: at,
      updatedBy: by,
    })),
  )
  await insertRevisions(
    db,
    copies.map(({ draftId, id, fields }) => ({
      draftId,
      partId: id,
      revision: 1,
      fields,
      reason: 'saved' as const,
      at,
      by,
    })),
  )
  return copies
}
