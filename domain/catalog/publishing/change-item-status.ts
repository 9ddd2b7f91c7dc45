import { requireEditor } from '#domain/catalog/drafts/draft-policy.ts'
import { findDraft, lockDraft, updateDraft } from '#domain/catalog/drafts/draft-queries.ts'
import { draftKinds } from '#domain/catalog/drafts/kinds/draft-kinds.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { publicationKinds } from './kinds/publication-kinds.ts'

/** The consequences of a change of status, to show beforehand. */
export type StatusEffect = {
  readonly action: 'unpublish' | 'archive'
  /** How many people have the item. */
  readonly owners: number
  /** Whether they can still watch or read it afterwards. */
  readonly ownersKeepIt: boolean
}

/** Throws `draft-unpublished` before the first publication. */
export async function describeStatusChange(
  context: Context,
  { draftId, action }: { draftId: number; action: StatusEffect['action'] },
): Promise<StatusEffect> {
  const { kind, itemId } = requireEditor(context, await findDraft(context.db, draftId))
  if (itemId === null) throw new DomainError('conflict', 'draft-unpublished')
  const owners = await draftKinds[kind].countOwners(context.db, itemId)
  // People who have a pack own its products, so they lose nothing with the pack.
  return { action, owners, ownersKeepIt: action === 'archive' || kind === 'pack' }
}

/** Cancels a planned publication, too. Throws `draft-unpublished` before the first publication. */
export async function changeItemStatus(
  context: Context,
  { draftId, status }: { draftId: number; status: 'draft' | 'archived' },
): Promise<{ status: 'draft' | 'archived' }> {
  const { kind, itemId } = requireEditor(context, await findDraft(context.db, draftId))
  if (itemId === null || !(await draftKinds[kind].findStatus(context.db, itemId))) {
    throw new DomainError('conflict', 'draft-unpublished')
  }
  return context.transaction(async (inner) => {
    const item = await draftKinds[kind].lock(inner.db, { id: itemId })
    requireEditor(inner, await lockDraft(inner.db, draftId))
    const before = await draftKinds[kind].findStatus(inner.db, itemId)
    await publicationKinds[kind].changeStatus(inner, itemId, status)
    await updateDraft(inner.db, draftId, { publishAt: null, refusedAt: null, refusal: null })
    await inner.audit({
      action: `${kind}.${status === 'draft' ? 'unpublished' : 'archived'}`,
      subject: `${kind}/${item?.slug ?? itemId}`,
      before: { status: before?.status },
      after: { status },
    })
    return { status }
  })
}
