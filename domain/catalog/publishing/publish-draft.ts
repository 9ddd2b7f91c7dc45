import { requireEditor } from '#domain/catalog/drafts/draft-policy.ts'
import {
  type DraftRow,
  deleteRemovedParts,
  findDraft,
  findItemId,
  listParts,
  lockDraft,
  markPartsPublished,
  type PartRow,
  updateDraft,
} from '#domain/catalog/drafts/draft-queries.ts'
import { insertRevisions } from '#domain/catalog/drafts/draft-revision-queries.ts'
import { followCatalog } from '#domain/catalog/drafts/follow-catalog.ts'
import { type AnyLockedItem, draftKinds } from '#domain/catalog/drafts/kinds/draft-kinds.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { rollBack } from '#domain/kernel/roll-back.ts'
import type { PublicationEdges, SavedPublication } from './kinds/publication-kind.ts'
import { publicationKinds } from './kinds/publication-kinds.ts'
import { rememberRendered } from './kinds/render-texts.ts'
import type { Publication } from './publication.ts'

/**
 * Publishes a draft with the code of imports. Parts keep their ids, and with them people's comments and progress. If there are
 * problems, changes nothing and returns them. `removeClasses` allows deleting classes that people have seen or written about.
 */
export async function publishDraft(
  context: Context,
  { draftId, removeClasses = false }: { draftId: number; removeClasses?: boolean },
): Promise<Publication> {
  return publish(context, { draftId, removeClasses, isRehearsal: false })
}

/** What `publishDraft` would return at this moment, to show beforehand. */
export async function rehearsePublication(
  context: Context,
  { draftId }: { draftId: number },
): Promise<Publication> {
  return publish(context, { draftId, removeClasses: false, isRehearsal: true })
}

async function publish(
  context: Context,
  options: { draftId: number; removeClasses: boolean; isRehearsal: boolean },
): Promise<Publication> {
  const { draftId, isRehearsal } = options
  const seen = requireEditor(context, await findDraft(context.db, draftId))
  const edges = await prepare(context, seen, options)
  const work = async (inner: Context): Promise<Publication | null> => {
    // The item is always locked first, as by imports and `openDraft`.
    const item = seen.itemId === null ? null : await draftKinds[seen.kind].lock(inner.db, { id: seen.itemId })
    const draft = requireEditor(inner, await lockDraft(inner.db, draftId))
    const isSame = draft.itemId === seen.itemId
    return isSame ? publishLocked(inner, { draft, item }, edges, options) : null
  }
  const publication = await (isRehearsal ? rollBack(context, work) : context.transaction(work))
  // Null: another request has just published the draft for the first time.
  return publication ?? publish(context, options)
}

/** Renders texts and looks up stored files before anything is locked. */
async function prepare(
  context: Context,
  draft: DraftRow,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<PublicationEdges> {
  const once = rememberDone()
  const isStored = (key: string) =>
    once(`stored ${key}`, async () => (await context.storage.find(key)) !== null)
  const edges = { render: rememberRendered(), isStored, once }
  const parts = await listParts(context.db, draft.id)
  const { itemId, kind } = draft
  const plan = await publicationKinds[kind].plan(context, { draft, parts, itemId }, edges)
  if (!isRehearsal && plan.problems.length === 0) await plan.prepare?.()
  return edges
}

function rememberDone(): PublicationEdges['once'] {
  const known = new Map<string, Promise<unknown>>()
  return <Done>(key: string, work: () => Promise<Done>) => {
    const done = (known.get(key) as Promise<Done> | undefined) ?? work()
    known.set(key, done)
    return done
  }
}

async function publishLocked(
  context: Context,
  { draft, item }: { draft: DraftRow; item: AnyLockedItem | null },
  edges: PublicationEdges,
  { removeClasses }: { removeClasses: boolean },
): Promise<Publication> {
  const { db } = context
  const { kind } = draft
  const changes = item ? await followCatalog(context, draft, item) : []
  if (changes.length > 0) return { ok: false, code: 'item-changed', changes }

  const parts = await listParts(db, draft.id)
  const itemId = item?.id ?? null
  const plan = await publicationKinds[kind].plan(context, { draft, parts, itemId }, edges)
  const other = await findItemId(db, { kind, slug: plan.slug })
  const isTaken = other !== null && other !== itemId
  const taken = { partId: null, field: 'slug', code: 'slug-taken', params: {} } as const
  const problems = isTaken ? [taken, ...plan.problems] : plan.problems
  if (problems.length > 0) return { ok: false, code: 'problems', problems }

  const losses = removeClasses ? [] : await plan.findLosses()
  if (losses.length > 0) return { ok: false, code: 'would-lose', losses }
  const saved = await plan.save()
  // Another request has just created an item with this slug.
  if (!saved) return { ok: false, code: 'problems', problems: [taken] }
  await recordPublication(context, { draft, parts, saved })
  const { change, counts } = saved
  await context.audit({
    action: `${kind}.published`,
    subject: `${kind}/${plan.slug}`,
    after: { draft: draft.id, change, ...counts },
  })
  return { ok: true, slug: plan.slug, change, ...counts }
}

/** Connects parts with their published rows, and adds the published state to the history. */
async function recordPublication(
  context: Context,
  { draft, parts, saved }: { draft: DraftRow; parts: readonly PartRow[]; saved: SavedPublication },
): Promise<void> {
  const { db, now } = context
  const item = await draftKinds[draft.kind].lock(db, { id: saved.itemId })
  if (!item) throw new Error(`${draft.kind} ${saved.itemId} was not written`)
  const published = await item.read()
  const fieldsOf = new Map(published.parts.map((part) => [`${part.kind} ${part.id}`, part.fields]))
  await markPartsPublished(
    db,
    saved.parts.map(({ partId, itemId }) => ({ id: partId, itemId })),
  )
  const [by, at] = [findUserId(context), now()]
  const facts = { draftId: draft.id, reason: 'published' as const, at, by }
  const partOf = new Map(parts.map((part) => [part.id, part]))
  const changed = saved.parts.flatMap(({ partId, itemId }) => {
    const part = partOf.get(partId)
    if (!part) throw new Error(`part ${partId} is not of the draft`)
    const isSame = part.itemId === itemId && part.revision === part.publishedRevision
    const fields = fieldsOf.get(`${part.kind} ${itemId}`)
    if (!fields) throw new Error(`${part.kind} ${itemId} was not written`)
    return isSame ? [] : [{ ...facts, partId, revision: part.revision, fields }]
  })
  await insertRevisions(db, [
    ...changed,
    { ...facts, partId: null, revision: draft.revision, fields: published.fields },
  ])
  if (parts.some(({ removedAt }) => removedAt !== null)) await deleteRemovedParts(db, draft.id)
  await updateDraft(db, draft.id, {
    itemId: saved.itemId,
    publishedRevision: draft.revision,
    publishAt: null,
    refusedAt: null,
    refusal: null,
    updatedAt: at,
  })
}
