import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import type { Locale } from '#values/locale.ts'
import { freeSlug, slugFromTitle } from '#values/slug-from-title.ts'
import { insertDraft, listTakenSlugs, lockSlugs } from './draft-queries.ts'
import { insertRevisions } from './draft-revision-queries.ts'
import { type DraftFields, draftKinds, readDraftChange } from './kinds/draft-kinds.ts'
import type { DraftKind } from './kinds/kind-names.ts'

/** Creates an empty course, book, pack or post under a free slug, which only its author and the owner see. */
export async function createDraft(
  context: Context,
  { kind, title, locale }: { kind: DraftKind; title: string; locale: Locale },
): Promise<{ draftId: number; slug: string }> {
  requireRole(context, 'author')
  const words = title.trim()
  if (words === '') throw invalidInput({ title: ['required'] })
  const given = readDraftChange(kind, { title: { [locale]: words } })
  return context.transaction(async ({ db, now, audit }) => {
    await lockSlugs(db)
    const wanted = slugFromTitle(words) || kind
    const taken = await listTakenSlugs(db, kind, wanted)
    const { empty, reservedSlugs } = draftKinds[kind]
    const slug = freeSlug(wanted, (each) => taken.has(each) || reservedSlugs.has(each))
    const by = findUserId(context)
    const at = now()
    const fields = { ...empty, ...given, slug } as DraftFields
    const draftId = await insertDraft(db, {
      kind,
      authorId: by,
      fields,
      createdAt: at,
      updatedAt: at,
      updatedBy: by,
    })
    await insertRevisions(db, [{ draftId, partId: null, revision: 1, fields, reason: 'saved', at, by }])
    await audit({ action: 'draft.created', subject: `draft/${draftId}`, after: { kind, slug } })
    return { draftId, slug }
  })
}
