import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'

/**
 * The ledger of gems: what a person was given and what they spent. Rows are only ever added. A person's rows are numbered
 * from 1 without gaps, and each holds what is left after it, so that the newest one is the balance.
 */
export const gemEntries = pgTable(
  'gem_entries',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    reason: text('reason', { enum: ['daily', 'lesson', 'by-hand'] }).notNull(),
    amount: integer('amount').notNull(),
    balance: integer('balance').notNull(),
    /** Why the shop gave or took them by hand; null for the other reasons. */
    note: text('note'),
    /** In UTC. Up to this day, all that was due is in the ledger. */
    day: date('day').notNull(),
    /** The class that a gem opened; null also once that class is gone. */
    lessonId: integer('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    uniqueIndex('gem_entries_daily_once').on(table.userId, table.day).where(sql`${table.reason} = 'daily'`),
    uniqueIndex('gem_entries_lesson_once')
      .on(table.userId, table.lessonId)
      .where(sql`${table.reason} = 'lesson'`),
    index().on(table.lessonId),
    check('gem_entries_balance', sql`${table.balance} >= 0`),
    check(
      'gem_entries_amount',
      sql`(${table.reason} = 'daily' and ${table.amount} > 0) or (${table.reason} = 'lesson' and ${table.amount} = -1)
        or (${table.reason} = 'by-hand' and ${table.amount} <> 0 and coalesce(${table.note}, '') <> '')`,
    ),
  ],
)
