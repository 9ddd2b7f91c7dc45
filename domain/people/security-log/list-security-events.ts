import type { Context } from '#domain/kernel/context.ts'
import { type PageAsked, readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listSecurityRows, type SecuritySearch } from './security-event-queries.ts'

const pageSize = 50

/** For the owner; the newest first. Places are ids. One query. */
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
