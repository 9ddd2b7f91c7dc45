import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listDraftPlaceRows } from './draft-place-queries.ts'

export type DraftPlace = Awaited<ReturnType<typeof listDraftPlaceRows>>[number]

/** The kind, slug and title of these drafts; those that do not exist are left out. For the owner. */
export async function listDraftPlaces(
  context: Pick<Context, 'db' | 'actor'>,
  { ids }: { ids: readonly number[] },
): Promise<DraftPlace[]> {
  requireOwner(context)
  return ids.length === 0 ? [] : listDraftPlaceRows(context.db, ids)
}
