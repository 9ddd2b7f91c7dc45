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

/** Append-only; each person's rows are numbered from 1 without gaps. */
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
    /** The owner's reason; only for entries made by hand. */
    note: text('note'),
    /** In UTC; all gems that were due up to this day are in the ledger. */
    day: date('day').notNull(),
    /** The class that a gem opened; null for other entries, and once the class is deleted. */
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
