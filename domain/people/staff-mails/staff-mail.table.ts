import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'
import { staffMails } from './staff-mail-policy.ts'

/** Without a row, the role's default applies. */
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

/** What staff have been told, so that a job that runs twice tells it once. Rows are deleted after weeks. */
export const toldStaff = pgTable('told_staff', {
  /** Such as `sale/7` or `sales-of-day/2026-12-24`. */
  key: text('key').primaryKey(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
})
