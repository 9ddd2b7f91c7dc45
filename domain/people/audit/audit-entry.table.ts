import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
  (table) => [index().on(table.at), index().on(table.actorId), index().on(table.subject)],
)
