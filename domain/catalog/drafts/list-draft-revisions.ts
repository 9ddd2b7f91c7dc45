import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { requireEditor } from './draft-policy.ts'
import { findDraft, listNames } from './draft-queries.ts'
import { listRevisions, type RevisionRow } from './draft-revision-queries.ts'
import type { DraftFields, PartFields } from './kinds/draft-kinds.ts'
import { getRevisionRow } from './restore-draft-revision.ts'

export type DraftRevision = Pick<RevisionRow, 'id' | 'partId' | 'revision' | 'reason' | 'at'> & {
  /** The title of the part, or of the item. */
  readonly title: LocalizedText
  /** Null for the system or a deleted account. */
  readonly by: { readonly id: string; readonly name: string } | null
}

const most = 200

/** The newest 200 revisions of a part, of the fields of the draft itself (null), or of everything, newest first. */
export async function listDraftRevisions(
  context: Context,
  { draftId, partId }: { draftId: number; partId?: number | null },
): Promise<DraftRevision[]> {
  const { db } = context
  requireEditor(context, await findDraft(db, draftId))
  const rows = await listRevisions(db, { draftId, partId, limit: most })
  const names = await listNames(
    db,
    rows.map(({ by }) => by),
  )
  return rows.map(({ by, title, ...row }) => {
    const name = names.get(by ?? '')
    return { ...row, title: title ?? {}, by: by === null || name === undefined ? null : { id: by, name } }
  })
}

/** A revision with its fields. */
export async function getDraftRevision(
  context: Context,
  { revisionId }: { revisionId: number },
): Promise<Pick<RevisionRow, 'id' | 'partId' | 'revision' | 'at'> & { fields: DraftFields | PartFields }> {
  const { id, partId, revision, at, fields } = await getRevisionRow(context, revisionId)
  return { id, partId, revision, at, fields }
}
