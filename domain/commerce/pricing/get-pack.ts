import { findPackWithOwnership } from '#domain/catalog/packs/pack-sale-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { type PackCard, packCard } from './list-packs.ts'

/** What the page of a pack shows (row K1); one query. An archived pack is shown and not sold. Throws `pack-not-found`. */
export async function getPack(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<PackCard> {
  const found = await findPackWithOwnership(db, { slug, userId: actor.kind === 'user' ? actor.id : null })
  if (!found) throw notFound('pack')
  return packCard(found)
}
