import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { requireEditor } from './draft-policy.ts'
import { findDraftOfItem, findItemId, findNewDraftBySlug, insertDraft, lockDraft } from './draft-queries.ts'
import { type CatalogChange, followCatalog } from './follow-catalog.ts'
import { draftKinds } from './kinds/draft-kinds.ts'
import type { DraftKind } from './kinds/kind-names.ts'

/**
 * The draft of an item, by the slug that readers see, or before the first publication by the draft's slug. Creates it if there is
 * none. `changes`: what imports have changed since, which the draft then contains too.
 */
export async function openDraft(
  context: Context,
  { kind, slug }: { kind: DraftKind; slug: string },
): Promise<{ draftId: number; changes: CatalogChange[] }> {
  requireRole(context, 'author')
  if ((await findItemId(context.db, { kind, slug })) === null) {
    const unpublished = await findNewDraftBySlug(context.db, { kind, slug })
    return { draftId: requireEditor(context, unpublished, kind).id, changes: [] }
  }
  return context.transaction(async (inner) => {
    const { db, now } = inner
    const item = requireEditor(inner, await draftKinds[kind].lock(db, { slug }), kind)
    const known = await findDraftOfItem(db, { kind, itemId: item.id })
    const at = now()
    const draftId =
      known?.id ??
      (await insertDraft(db, {
        kind,
        itemId: item.id,
        authorId: item.authorId,
        fields: draftKinds[kind].empty,
        publishedRevision: 1,
        createdAt: at,
        updatedAt: at,
      }))
    const draft = await lockDraft(db, draftId)
    if (!draft) throw notFound(kind)
    const changes = await followCatalog(inner, draft, item)
    if (!known)
      await inner.audit({ action: 'draft.created', subject: `draft/${draftId}`, after: { kind, slug } })
    return { draftId, changes: known ? changes : [] }
  })
}
