import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { staffMails } from './staff-mail-policy.ts'

/** Without a row, what the role has unasked. */
export const staffMailChoices = pgTable(
  'staff_mail_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mail: text('mail', { enum: staffMails }).notNull(),
    chosen: boolean('chosen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mail] })],
)

/** What the shop's people were told, so that a job that runs twice tells it once; deleted after weeks. */
export const toldStaff = pgTable('told_staff', {
  /** `sale/7`, `sales-of-day/2026-12-24`. */
  key: text('key').primaryKey(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
})
