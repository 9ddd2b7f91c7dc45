import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const authenticators = pgTable('authenticators', {
  userId: userId().primaryKey(),
  /** Sealed. */
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null until the person entered a first code. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** No code works twice. */
  lastStep: integer('last_step').notNull().default(0),
})

/** The id comes from the authenticator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** 0 where the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** For example "internal" or "usb". */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
)

/** Single-use; only digests are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), digest: text('digest').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
)
