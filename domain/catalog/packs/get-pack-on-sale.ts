import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { findPackWithOwnership, type PackOnSale } from './pack-queries.ts'

/** A pack that can be bought now, with what the person owns of it: drafts and archived ones are not sold. */
export async function getPackOnSale(
  { db }: Pick<Context, 'db'>,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<PackOnSale> {
  const found = await findPackWithOwnership(db, { slug, userId })
  if (found?.pack.status !== 'published') throw notFound('pack')
  return found
}
