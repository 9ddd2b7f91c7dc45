import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { partsOf } from '#domain/kernel/text-queries.ts'

/**
 * Who changed what in the studio (specification, R4). A trigger refuses updates and deletions, so that nobody can alter the log.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null for the server's command line. No foreign key, because the entry outlives the account. */
    actorId: text('actor_id'),
    role: text('role').notNull(),
    /** Such as `course.published` or `person.blocked`. */
    action: text('action').notNull(),
    /** What the entry is about: a kind and its slug, number or id. */
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.actorId, table.id),
    index().on(table.subject, table.id),
    index().on(table.action, table.id),
    index('audit_entries_parts').using('gin', auditParts(table)),
  ],
)

/** For the index that finds any part of an entry's text. */
export function auditParts(entry: Record<'action' | 'subject' | 'before' | 'after', AnyPgColumn>): SQL {
  const { action, subject, before, after } = entry
  return partsOf(
    sql`${action} || ' ' || ${subject} || ' ' || coalesce(${before}::text, '') || ' ' || coalesce(${after}::text, '')`,
  )
}
