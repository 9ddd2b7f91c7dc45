import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { changeDraft, changePart, touchDraft } from './change-draft.ts'
import { continuedEntry } from './continued-entry.ts'
import { listNames, updateDraft, updatePart } from './draft-queries.ts'
import { findLatestRevision, insertRevisions, updateRevision } from './draft-revision-queries.ts'
import {
  checkDraftChange,
  type DraftFields,
  type PartFields,
  readDraftChange,
  readPartChange,
} from './kinds/draft-kinds.ts'
import { requireFreeSlug } from './require-free-slug.ts'

/** What somebody else has saved. */
export type Theirs<Fields> = {
  readonly fields: Fields
  readonly revision: number
  /** Null for the system or a deleted account. */
  readonly by: { readonly id: string; readonly name: string } | null
  readonly at: Date
}

export type DraftSave<Fields> =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly code: 'draft-changed'; readonly theirs: Theirs<Fields> }

type Saved<Fields> = { fields: Fields; revision: number; updatedAt: Date; updatedBy: string | null }

/** `revision`: the one that was edited. Nothing is saved when there is a newer one. Throws `invalid-input` with fields. */
export async function saveDraft(
  context: Context,
  { draftId, revision, fields }: { draftId: number; revision: number; fields: unknown },
): Promise<DraftSave<DraftFields>> {
  return changeDraft(context, draftId, async (inner, draft) => {
    const change = readDraftChange(draft.kind, fields)
    await checkDraftChange(inner, draft, change)
    await requireFreeSlug(inner, draft, change.slug)
    const wanted = { ...draft.fields, ...change } as DraftFields
    return save(inner, { draftId, partId: null }, draft, { wanted, revision }, (values) =>
      updateDraft(inner.db, draftId, values),
    )
  })
}

/** As `saveDraft`, for one part. */
export async function saveDraftPart(
  context: Context,
  { partId, revision, fields }: { partId: number; revision: number; fields: unknown },
): Promise<DraftSave<PartFields>> {
  return changePart(context, partId, async (inner, { draft, part }) => {
    const wanted = { ...part.fields, ...readPartChange(part.kind, fields) } as PartFields
    return save(inner, { draftId: draft.id, partId }, part, { wanted, revision }, async (values) => {
      await updatePart(inner.db, partId, values)
      await touchDraft(inner, draft)
    })
  })
}

async function save<Fields extends DraftFields | PartFields>(
  context: Context,
  place: { draftId: number; partId: number | null },
  saved: Saved<Fields>,
  { wanted, revision }: { wanted: Fields; revision: number },
  write: (values: Saved<Fields>) => Promise<void>,
): Promise<DraftSave<Fields>> {
  // A save whose answer was lost is sent again, when its fields are saved already.
  if (isDeepStrictEqual(wanted, saved.fields)) return { ok: true, revision: saved.revision }
  if (revision !== saved.revision) {
    return { ok: false, code: 'draft-changed', theirs: await theirsOf(context, saved) }
  }
  const next = revision + 1
  const [by, at] = [findUserId(context), context.now()]
  await write({ fields: wanted, revision: next, updatedAt: at, updatedBy: by })
  await noteSave(context, place, { fields: wanted, revision: next })
  return { ok: true, revision: next }
}

async function theirsOf<Fields>(
  { db }: Pick<Context, 'db'>,
  { fields, revision, updatedAt, updatedBy }: Saved<Fields>,
): Promise<Theirs<Fields>> {
  const name = (await listNames(db, [updatedBy])).get(updatedBy ?? '')
  const by = updatedBy === null || name === undefined ? null : { id: updatedBy, name }
  return { fields, revision, by, at: updatedAt }
}

/** Adds a save to the history. One that continues an entry there gets no entry in the audit log. */
async function noteSave(
  context: Context,
  place: { draftId: number; partId: number | null },
  saved: { fields: DraftFields | PartFields; revision: number },
): Promise<void> {
  const { db, now } = context
  const [by, at] = [findUserId(context), now()]
  const entry = continuedEntry(await findLatestRevision(db, place), { by, at })
  if (entry) await updateRevision(db, entry.id, saved)
  else {
    await insertRevisions(db, [{ ...place, ...saved, reason: 'saved', at, by }])
    await context.audit({
      action: 'draft.saved',
      subject: `draft/${place.draftId}`,
      after: { part: place.partId, revision: saved.revision },
    })
  }
}
