import type { Context } from '#domain/kernel/context.ts'
import { type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type AuditSearch, listActorRows, listAuditRows } from './audit-entry-queries.ts'

export type AuditEntry = {
  readonly id: number
  readonly at: Date
  /** Null: the command line. Name and address are those of now; null once the account is deleted. */
  readonly actor: { readonly id: string; readonly name: string | null; readonly email: string | null } | null
  /** Which the actor had then. */
  readonly role: string
  readonly action: string
  readonly subject: string
  /** Of whom the subject is the account; null without one. */
  readonly subjectName: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Places are ids. */
export type AuditPage = PagesBeside<number> & { readonly entries: readonly AuditEntry[] }

const pageSize = 50

/** For the owner; the newest first. One query. */
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

/** Everybody with an account who did something, by name. For the owner. */
export async function listAuditActors(context: Context): Promise<AuditActor[]> {
  requireOwner(context)
  return listActorRows(context.db)
}
