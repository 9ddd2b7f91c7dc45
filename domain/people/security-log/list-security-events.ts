import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { countSecurityEvents, listSecurityRows } from './security-event-queries.ts'

const pageSize = 50

/** The newest first; `page` counts from 1. */
export async function listSecurityEvents(context: Context, { page = 1 }: { page?: number } = {}) {
  requireOwner(context)
  const total = await countSecurityEvents(context.db)
  const offset = (page - 1) * pageSize
  const events = offset < total ? await listSecurityRows(context.db, { limit: pageSize, offset }) : []
  return { events, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}
