import type { Context } from '#domain/kernel/context.ts'
import { readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listSecurityRows, type SecuritySearch } from './security-event-queries.ts'

const pageSize = 50

/** For the owner; the newest first, and ids to ask for the pages around with. One query. */
export async function listSecurityEvents(
  context: Context,
  { before, after, ...search }: SecuritySearch & { before?: number; after?: number } = {},
) {
  requireOwner(context)
  const { shown, previous, next } = await readListPage({
    after: before,
    before: after,
    size: pageSize,
    read: (page) => listSecurityRows(context.db, search, page),
    placeOf: ({ id }) => id,
  })
  return { events: shown, older: next, newer: previous }
}

export type SecurityPage = Awaited<ReturnType<typeof listSecurityEvents>>
