import type { Context } from '#domain/kernel/context.ts'
import { type PageAsked, readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listSecurityRows, type SecuritySearch } from './security-event-queries.ts'

const pageSize = 50

/** One page of the security log, newest first, in one query. Places are ids. For the owner. */
export async function listSecurityEvents(
  context: Context,
  { before, after, ...search }: SecuritySearch & PageAsked<number> = {},
) {
  requireOwner(context)
  const { shown, ...beside } = await readListPage({
    after,
    before,
    size: pageSize,
    read: (page) => listSecurityRows(context.db, search, page),
    placeOf: ({ id }) => id,
  })
  return { events: shown, ...beside }
}

export type SecurityPage = Awaited<ReturnType<typeof listSecurityEvents>>
