import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listDraftPlaceRows } from './draft-place-queries.ts'

export type DraftPlace = Awaited<ReturnType<typeof listDraftPlaceRows>>[number]

/** Which course, book, pack or post drafts are of, as far as they are there. For the owner. */
export async function listDraftPlaces(
  context: Pick<Context, 'db' | 'actor'>,
  { ids }: { ids: readonly number[] },
): Promise<DraftPlace[]> {
  requireOwner(context)
  return ids.length === 0 ? [] : listDraftPlaceRows(context.db, ids)
}
