import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#domain/kernel/context.ts'
import { placePart, savePlaces } from './change-draft.ts'
import {
  type DraftRow,
  insertParts,
  listParts,
  listPlaces,
  type PartRow,
  updateDraft,
  updatePart,
} from './draft-queries.ts'
import { insertRevisions, listPublishedRevisions } from './draft-revision-queries.ts'
import {
  type AnyCatalogPart,
  type AnyLockedItem,
  type DraftFields,
  type PartFields,
  partFacts,
} from './kinds/draft-kinds.ts'

/** A change that an import made to an item while it had a draft; `partId` is null for the item itself. */
export type CatalogChange = {
  readonly partId: number | null
  /** `kept`: changed by both; the draft stays as it is, and the imported version is in its history. */
  readonly what: 'added' | 'updated' | 'kept' | 'removed'
}

/**
 * Copies into the draft what imports have changed in the item since the two were last the same, so that a publication does not
 * undo it. The caller must have locked item and draft.
 */
export async function followCatalog(
  context: Pick<Context, 'db' | 'now'>,
  draft: DraftRow,
  item: AnyLockedItem,
): Promise<CatalogChange[]> {
  const { db, now } = context
  const known = await listPublishedRevisions(db, draft.id)
  const last = known.get(null)
  if (last && item.updatedAt && item.updatedAt <= last.at) return []

  const at = now()
  const changes: CatalogChange[] = []
  const note = (partId: number | null, revision: number, fields: DraftFields | PartFields) =>
    insertRevisions(db, [{ draftId: draft.id, partId, revision, fields, reason: 'published', at, by: null }])

  /** Whether the draft must take over the item's fields; adds them to the history if they differ from the last known ones. */
  const compare = async (
    partId: number | null,
    { revision, publishedRevision }: { revision: number; publishedRevision: number },
    fields: DraftFields | PartFields,
  ) => {
    if (isDeepStrictEqual(known.get(partId)?.fields, fields)) return false
    const isUntouched = revision === publishedRevision
    await note(partId, isUntouched ? revision + 1 : revision, fields)
    changes.push({ partId, what: isUntouched ? 'updated' : 'kept' })
    return isUntouched
  }
  const next = (revision: number) => ({
    revision: revision + 1,
    publishedRevision: revision + 1,
    updatedAt: at,
  })

  const { fields, parts: published } = await item.read()
  if (await compare(null, draft, fields)) await updateDraft(db, draft.id, { fields, ...next(draft.revision) })
  else await note(null, draft.revision, fields)

  const parts = await listParts(db, draft.id)
  const partOf = (wanted: Pick<AnyCatalogPart, 'kind' | 'id'>) =>
    parts.find(({ kind, itemId }) => kind === wanted.kind && itemId === wanted.id)
  const holderOf = ({ kind, parentId }: AnyCatalogPart) => {
    const { holder } = partFacts(kind)
    return holder === null || parentId === null ? null : partOf({ kind: holder, id: parentId })
  }
  for (const each of published) {
    const part = partOf(each)
    if (!part) {
      const added = await add(context, draft, each, holderOf(each))
      parts.push(added)
      await note(added.id, 1, each.fields)
      changes.push({ partId: added.id, what: 'added' })
    } else if (await compare(part.id, part, each.fields)) {
      await updatePart(db, part.id, { fields: each.fields, ...next(part.revision) })
    }
  }
  const seen = new Set(published.map(({ kind, id }) => `${kind} ${id}`))
  for (const { id, kind, itemId } of parts) {
    if (itemId === null || seen.has(`${kind} ${itemId}`)) continue
    // The part stays in the draft as a new one.
    await updatePart(db, id, { itemId: null, publishedRevision: 0 })
    changes.push({ partId: id, what: 'removed' })
  }
  return changes
}

async function add(
  context: Pick<Context, 'db' | 'now'>,
  draft: DraftRow,
  { kind, id, position, fields }: AnyCatalogPart,
  holder: PartRow | null | undefined,
): Promise<PartRow> {
  const { db, now } = context
  // A removed section is brought back, or the imported part in it would be lost with it.
  if (holder?.removedAt) await updatePart(db, holder.id, { removedAt: null })
  const before = await listPlaces(db, draft.id)
  const [part] = await insertParts(db, [
    {
      draftId: draft.id,
      parentId: holder?.id ?? null,
      kind,
      position: before.length,
      itemId: id,
      fields,
      publishedRevision: 1,
      updatedAt: now(),
    },
  ])
  if (!part) throw new Error('no part was written')
  await savePlaces(context, [...before, part], placePart(before, part, position))
  return part
}
