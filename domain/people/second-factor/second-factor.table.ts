import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const authenticators = pgTable('authenticators', {
  userId: userId().primaryKey(),
  /** Encrypted by `Seal`. */
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null until the person has entered a first code. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last accepted code, so that no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
})

/** The id is the credential id that the authenticator chose. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Counts uses; 0 for authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Such as `internal` or `usb`. */
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
