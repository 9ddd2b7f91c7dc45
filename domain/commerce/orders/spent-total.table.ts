import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

/**
 * What each account paid minus its refunds, in minor units. Triggers maintain it (migration 0054): each account has a
 * row, which is summed again when `kept` of one of its orders changes.
 */
export const spentTotals = pgTable(
  'spent_totals',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index().on(table.amount, table.userId)],
)
