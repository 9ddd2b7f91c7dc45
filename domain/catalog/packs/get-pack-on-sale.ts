import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findPackWithOwnership, type PackOnSale } from './pack-queries.ts'

/** Throws `pack-not-found`, also for drafts and archived packs. */
export async function getPackOnSale(
  { db }: Pick<Context, 'db'>,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<PackOnSale> {
  const found = await findPackWithOwnership(db, { slug, userId })
  if (found?.pack.status !== 'published') throw notFound('pack')
  return found
}
