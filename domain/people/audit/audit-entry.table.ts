import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { partsOf } from '#domain/kernel/text-queries.ts'

/** Who changed what in the studio (specification, R4). A trigger refuses updates and deletions, so that nobody edits it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null: the command line of the server. No foreign key, since the entry outlives the account. */
    actorId: text('actor_id'),
    role: text('role').notNull(),
    /** `course.published`, `person.blocked`. */
    action: text('action').notNull(),
    /** What it is about: a kind and its slug, number or id. */
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

/** By these any part of what an entry says is found. */
export function auditParts(entry: Record<'action' | 'subject' | 'before' | 'after', AnyPgColumn>): SQL {
  const { action, subject, before, after } = entry
  return partsOf(
    sql`${action} || ' ' || ${subject} || ' ' || coalesce(${before}::text, '') || ' ' || coalesce(${after}::text, '')`,
  )
}
