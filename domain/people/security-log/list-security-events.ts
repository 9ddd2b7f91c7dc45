import type { Context } from '#domain/kernel/context.ts'
import { type IdPlace, pageById, placeToRead } from '#domain/kernel/page-by-id.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listSecurityRows, type SecuritySearch } from './security-event-queries.ts'

/** For the owner; the newest first, 50 a page. One query. */
export async function listSecurityEvents(
  context: Context,
  { before, after, ...search }: SecuritySearch & IdPlace = {},
) {
  requireOwner(context)
  const place = { before, after }
  const rows = await listSecurityRows(context.db, search, placeToRead(place))
  const { shown: events, ...around } = pageById(rows, place)
  return { events, ...around }
}

export type SecurityPage = Awaited<ReturnType<typeof listSecurityEvents>>
