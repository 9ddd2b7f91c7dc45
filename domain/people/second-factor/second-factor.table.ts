import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

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

/** The passkeys of a person. Each belongs to one account: the id is the one that the authenticator gave it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it has signed; 0 for ever where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches it, as it said itself: "internal", "usb". */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
)

/** What opens an account whose second factor is lost; each once. Only digests are here. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), digest: text('digest').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
)
