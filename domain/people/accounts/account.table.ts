import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Preferences } from '#domain/kernel/preferences.ts'
import type { Locale } from '#values/locale.ts'

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt,
  updatedAt,
  role: text('role', { enum: ['learner', 'owner'] })
    .notNull()
    .default('learner'),
  locale: text('locale').$type<Locale>(),
  /** Where a person wants their mail from the moment on that they open the link which went there. */
  pendingEmail: text('pending_email'),
  /** The account is gone; only its number is left, for the bookkeeping that refers to it (`domain/account-life/personal-data/`). */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  blockShopping: boolean('block_shopping').notNull().default(false),
  preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret that the browser or the API client has. */
    tokenDigest: text('token').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    userAgent: text('user_agent'),
    /** When it was last used, to the hour. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
    updatedAt,
  },
  (table) => [index().on(table.userId)],
)

/** Ways to sign in: the password's hash, under the provider `credential`. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    issuer: text('issuer').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    createdAt,
    updatedAt,
  },
  (table) => [index().on(table.userId), uniqueIndex().on(table.issuer, table.accountId)],
)

/** Single-use secrets: of the links in mails, and those that passkeys sign. Only digests are here. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index().on(table.identifier)],
)

/** The six digits that a person types instead of opening the link: the newest of each account, and nobody else's. */
export const verificationCodes = pgTable('verification_codes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Made with the secret of the installation: a million plain digests are tried in no time. */
  digest: text('digest').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
