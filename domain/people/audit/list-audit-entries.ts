import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type AuditSearch, listAuditRows } from './audit-entry-queries.ts'

const pageSize = 50

export type AuditEntry = {
  readonly id: number
  readonly at: Date
  /** Null: the command line. Name and address are those of now; null once the account is deleted. */
  readonly actor: { readonly id: string; readonly name: string | null; readonly email: string | null } | null
  /** Which the actor had then. */
  readonly role: string
  readonly action: string
  readonly subject: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** `older` and `newer`: keys of the pages around, to pass as `before` and `after`. */
export type AuditPage = {
  readonly entries: readonly AuditEntry[]
  readonly older: number | null
  readonly newer: number | null
}

/** For the owner; the newest first, 50 a page. `before` wins over `after`. One query. */
export async function listAuditEntries(
  context: Context,
  { before, after, ...search }: AuditSearch & { before?: number; after?: number } = {},
): Promise<AuditPage> {
  requireOwner(context)
  const upwards = before === undefined && after !== undefined
  const rows = await listAuditRows(context.db, search, {
    ...(upwards ? { after } : { before }),
    limit: pageSize + 1,
  })
  const more = rows.length > pageSize
  // The one too many is the farthest from where the page begins.
  const shown = upwards ? rows.slice(-pageSize) : rows.slice(0, pageSize)
  const isFirst = upwards ? !more : before === undefined
  const isLast = upwards ? false : !more
  return {
    entries: shown.map(({ actorId, name, email, ...entry }) => ({
      ...entry,
      actor: actorId === null ? null : { id: actorId, name, email },
    })),
    older: isLast ? null : (shown.at(-1)?.id ?? null),
    newer: isFirst ? null : (shown[0]?.id ?? null),
  }
}
