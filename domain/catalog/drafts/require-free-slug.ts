import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { type DraftRow, isSlugOfAnother, lockSlugs } from './draft-queries.ts'
import { draftKinds } from './kinds/draft-kinds.ts'

/** A draft is found by its slug, so that no two may have one. */
export async function requireFreeSlug(
  { db }: Context,
  draft: DraftRow,
  slug: string | undefined,
): Promise<void> {
  if (slug === undefined || slug === draft.fields.slug) return
  const refuse = (code: 'required' | 'slug-reserved' | 'slug-taken') => {
    throw new DomainError('invalid', 'invalid-input', {}, { slug: [code] })
  }
  if (slug === '') refuse('required')
  if (draftKinds[draft.kind].reservedSlugs.has(slug)) refuse('slug-reserved')
  await lockSlugs(db)
  if (await isSlugOfAnother(db, draft, slug)) refuse('slug-taken')
}
