import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { changeDraft, touchDraft } from './change-draft.ts'
import { requireEditor } from './draft-policy.ts'
import { findDraft, findPart, updateDraft, updatePart } from './draft-queries.ts'
import { findRevision, insertRevisions, type RevisionRow } from './draft-revision-queries.ts'
import { checkDraftChange, type DraftFields, type PartFields } from './kinds/draft-kinds.ts'
import { requireFreeSlug } from './require-free-slug.ts'

/**
 * Saves the fields of an earlier revision as a new one; the current fields stay in the history. Throws what saving them would.
 */
export async function restoreDraftRevision(
  context: Context,
  { revisionId }: { revisionId: number },
): Promise<{ partId: number | null; revision: number }> {
  const { draftId } = await getRevisionRow(context, revisionId)
  return changeDraft(context, draftId, async (inner, draft) => {
    const { db, now } = inner
    const earlier = await findRevision(db, revisionId)
    const partId = earlier?.partId ?? null
    const current = partId === null ? draft : await findPart(db, partId)
    if (!earlier || !current) throw notFound('draft-revision')
    const revision = current.revision + 1
    const [by, at] = [findUserId(inner), now()]
    const values = { revision, updatedAt: at, updatedBy: by }
    if (partId === null) {
      const fields = earlier.fields as DraftFields
      await checkDraftChange(inner, draft, fields)
      await requireFreeSlug(inner, draft, fields.slug)
      await updateDraft(db, draftId, { ...values, fields })
    } else {
      await updatePart(db, partId, { ...values, fields: earlier.fields as PartFields })
      await touchDraft(inner, draft)
    }
    await insertRevisions(db, [
      { draftId, partId, revision, fields: earlier.fields, reason: 'restored', at, by },
    ])
    await inner.audit({
      action: 'draft.restored',
      subject: `draft/${draftId}`,
      after: { part: partId, from: earlier.revision, revision },
    })
    return { partId, revision }
  })
}

export async function getRevisionRow(context: Context, revisionId: number): Promise<RevisionRow> {
  const row = await findRevision(context.db, revisionId)
  requireEditor(context, row && (await findDraft(context.db, row.draftId)), 'draft-revision')
  if (!row) throw notFound('draft-revision')
  return row
}
