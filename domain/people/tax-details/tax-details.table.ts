import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

/** What a buyer wants printed on their receipts; each receipt has its copy. */
export const taxDetails = pgTable('tax_details', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  company: text('company').notNull(),
  taxId: text('tax_id').notNull(),
  address: text('address').notNull(),
  country: text('country').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
