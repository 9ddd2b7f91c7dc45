import type { Context } from '#domain/kernel/context.ts'
import { type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type AuditSearch, listActorRows, listAuditRows } from './audit-entry-queries.ts'

export type AuditEntry = {
  readonly id: number
  readonly at: Date
  /** Null for the command line. Name and address are the current ones; null once the account is deleted. */
  readonly actor: { readonly id: string; readonly name: string | null; readonly email: string | null } | null
  /** The actor's role at that time. */
  readonly role: string
  readonly action: string
  readonly subject: string
  /** The name or address of the person whom the entry is about; null when it is about something else. */
  readonly subjectName: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Places are ids of entries. */
export type AuditPage = PagesBeside<number> & { readonly entries: readonly AuditEntry[] }

const pageSize = 50

/** One page of the audit log, newest first, in one query. For the owner. */
export async function listAuditEntries(
  context: Context,
  { before, after, ...search }: AuditSearch & PageAsked<number> = {},
): Promise<AuditPage> {
  requireOwner(context)
  const { shown, ...beside } = await readListPage({
    after,
    before,
    size: pageSize,
    read: (page) => listAuditRows(context.db, search, page),
    placeOf: ({ id }) => id,
  })
  return {
    entries: shown.map(({ actorId, name, email, ...entry }) => ({
      ...entry,
      actor: actorId === null ? null : { id: actorId, name, email },
    })),
    ...beside,
  }
}

export type AuditActor = Awaited<ReturnType<typeof listActorRows>>[number]

/** Everybody with an account and an entry in the log, by name. For the owner. */
export async function listAuditActors(context: Context): Promise<AuditActor[]> {
  requireOwner(context)
  return listActorRows(context.db)
}
