import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { type DraftRow, isSlugOfAnother, lockSlugs } from './draft-queries.ts'
import { draftKinds } from './kinds/draft-kinds.ts'

/** Throws `invalid-input` for a slug that is empty, reserved or taken: drafts are found by slug, so each must be unique. */
export async function requireFreeSlug(
  { db }: Context,
  draft: DraftRow,
  slug: string | undefined,
): Promise<void> {
  if (slug === undefined || slug === draft.fields.slug) return
  const refuse = (code: 'required' | 'slug-reserved' | 'slug-taken') => {
    throw invalidInput({ slug: [code] })
  }
  if (slug === '') refuse('required')
  if (draftKinds[draft.kind].reservedSlugs.has(slug)) refuse('slug-reserved')
  await lockSlugs(db)
  if (await isSlugOfAnother(db, draft, slug)) refuse('slug-taken')
}
