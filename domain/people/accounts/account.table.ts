import { isNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Preferences } from '#domain/kernel/preferences.ts'
import { partsOf, wordsOf } from '#domain/kernel/text-queries.ts'
import type { Locale } from '#values/locale.ts'
import { roles } from '#values/role.ts'

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Written by a trigger; also null for addresses that were verified before the column existed. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    image: text('image'),
    createdAt,
    updatedAt,
    role: text('role', { enum: roles }).notNull().default('learner'),
    locale: text('locale').$type<Locale>(),
    /** Becomes `email` when the link in the mail is opened. */
    pendingEmail: text('pending_email'),
    /** The row of a deleted account stays, for accounting. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    blockShopping: boolean('block_shopping').notNull().default(false),
    preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
    /** Rounded to the hour. Written by a trigger on sessions, because signing out deletes the session. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index().on(table.lastSeenAt, table.id),
    index().on(table.role, table.createdAt),
    // Deleted accounts have a row and appear in no list.
    index('users_present').on(table.id).where(isNull(table.deletedAt)),
    index('users_present_email').on(table.email).where(isNull(table.deletedAt)),
    // Only few accounts match, and without an index their lists would read every account.
    index('users_blocked')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.blockShopping}`),
    index('users_unverified')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null and not ${table.emailVerified}`),
    index('users_words').using('gin', personWords(table)),
    index('users_parts').using('gin', personParts(table)),
  ],
)

/** For the index that finds any part of a name or an address. */
export function personParts({ name, email }: { name: AnyPgColumn; email: AnyPgColumn }): SQL {
  return partsOf(sql`${name} || ' ' || ${email}`)
}

/** The words that the search for people compares. */
export function personWords({ name, email }: { name: AnyPgColumn; email: AnyPgColumn }): SQL {
  return wordsOf(sql`${name} || ' ' || ${email}`)
}

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the session secret. */
    tokenDigest: text('token').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    userAgent: text('user_agent'),
    /** Rounded to the hour. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
    updatedAt,
  },
  (table) => [index().on(table.userId)],
)

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

/** Single-use secrets of mailed links and passkey challenges, stored as digests. */
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

/** The newest six-digit verification code of each account. */
export const verificationCodes = pgTable('verification_codes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Keyed with the installation's secret, because plain digests of six digits are easy to guess. */
  digest: text('digest').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
