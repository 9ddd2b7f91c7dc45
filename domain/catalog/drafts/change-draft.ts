import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { requireEditor } from './draft-policy.ts'
import {
  type DraftRow,
  findDraft,
  findPart,
  listPlaces,
  lockDraft,
  type PartPlace,
  type PartRow,
  updateDraft,
  updatePlaces,
} from './draft-queries.ts'
import { draftKinds } from './kinds/draft-kinds.ts'
import type { PartKind } from './kinds/kind-names.ts'

/**
 * Runs `change` in a transaction that locks the draft, so that changes by several people follow each other. Throws as
 * `requireEditor`.
 */
export async function changeDraft<Result>(
  context: Context,
  draftId: number,
  change: (inner: Context, draft: DraftRow) => Promise<Result>,
): Promise<Result> {
  requireEditor(context, await findDraft(context.db, draftId))
  return context.transaction(async (inner) => {
    const draft = requireEditor(inner, await lockDraft(inner.db, draftId))
    return change(inner, draft)
  })
}

/** As `changeDraft`, for one part, which is read after the lock is taken. */
export async function changePart<Result>(
  context: Context,
  partId: number,
  change: (inner: Context, found: { draft: DraftRow; part: PartRow }) => Promise<Result>,
): Promise<Result> {
  const { draftId } = await getPart(context, partId)
  return changeDraft(context, draftId, async (inner, draft) => {
    const part = await findPart(inner.db, partId)
    if (!part) throw notFound('draft-part')
    return change(inner, { draft, part })
  })
}

/** Throws `draft-part-not-found`, also for parts of somebody else's draft. */
export async function getPart(context: Context, partId: number): Promise<PartRow> {
  const part = await findPart(context.db, partId)
  const draft = part && (await findDraft(context.db, part.draftId))
  requireEditor(context, draft, 'draft-part')
  if (!part) throw notFound('draft-part')
  return part
}

/**
 * Throws `draft-part-place` for a part in the wrong place: sections belong in a course, lessons in a section that is not removed,
 * chapters in a book.
 */
export function requirePlace(
  draft: Pick<DraftRow, 'kind'>,
  places: readonly PartPlace[],
  { kind, parentId }: { kind: PartKind; parentId: number | null },
): void {
  const parent = places.find(({ id }) => id === parentId)
  const facts = draftKinds[draft.kind].parts[kind]
  const isHeld = parent !== undefined && parent.kind === facts?.holder && parent.removedAt === null
  const fits = facts !== undefined && (facts.holder === null ? parentId === null : isHeld)
  if (!fits) throw new DomainError('unprocessable', 'draft-part-place')
}

/** Numbers the parts that are not removed from 0 within each parent, and saves the places that change. */
export async function savePlaces(
  { db }: Pick<Context, 'db'>,
  before: readonly PartPlace[],
  ordered: readonly PartPlace[],
): Promise<void> {
  const known = new Map(before.map((place) => [place.id, place]))
  const next = new Map<number | null, number>()
  const changed = ordered.flatMap(({ id, parentId, removedAt, position: old }) => {
    const position = removedAt === null ? (next.get(parentId) ?? 0) : old
    if (removedAt === null) next.set(parentId, position + 1)
    const row = known.get(id)
    return row?.parentId === parentId && row.position === position ? [] : [{ id, parentId, position }]
  })
  await updatePlaces(db, changed)
}

/** Puts the part at `index` among the siblings in its parent that are not removed; returns all parts in the new order. */
export function placePart<Place extends PartPlace>(
  places: readonly Place[],
  part: Place,
  index: number,
): Place[] {
  const others = places.filter(({ id }) => id !== part.id)
  const siblings = others.filter(
    ({ parentId, removedAt }) => parentId === part.parentId && removedAt === null,
  )
  const next = siblings[Math.max(0, index)]
  const at = next ? others.indexOf(next) : others.length
  return others.toSpliced(at, 0, part)
}

export async function readPlaces({ db }: Pick<Context, 'db'>, { id }: DraftRow): Promise<PartPlace[]> {
  return listPlaces(db, id)
}

export async function touchDraft(context: Context, { id }: DraftRow): Promise<void> {
  await updateDraft(context.db, id, { updatedAt: context.now(), updatedBy: findUserId(context) })
}
