import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/accounts/account.table.ts'

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The app that shows a person's codes; one each. */
export const authenticators = pgTable('authenticators', {
  userId: userId().primaryKey(),
  /** What the codes are made of, sealed. */
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Since when its codes are asked for: the person has shown that the app has the secret. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The step of the last code that was taken; none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
})

/** What opens an account whose second factor is lost; each once. Only digests are here. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), digest: text('digest').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
)
