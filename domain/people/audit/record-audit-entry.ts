import type { AuditNote } from '#domain/kernel/audit.ts'
import type { Context } from '#domain/kernel/context.ts'
import { insertAuditEntry } from './audit-entry-queries.ts'

/** Writes an entry and returns its id. Entries of the command line have no actor. */
export async function recordAuditEntry(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { action, subject, before, after }: AuditNote,
): Promise<number> {
  const isPerson = actor.kind === 'user'
  return insertAuditEntry(db, {
    at: now(),
    actorId: isPerson ? actor.id : null,
    role: isPerson ? actor.role : actor.kind,
    action,
    subject,
    before: before ?? null,
    after: after ?? null,
  })
}
