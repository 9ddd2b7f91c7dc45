import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { reportColumns } from '#domain/learning/reports/report.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { locales } from '#values/locale.ts'
import { productTypes } from '#values/product.ts'

/** At most one opinion per person and product. Opinions remain when the account of their writer is deleted. */
export const opinions = pgTable(
  'opinions',
  {
    /** Ascends with time. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    /** Null once the account is deleted. */
    writerId: text('writer_id').references(() => users.id, { onDelete: 'set null' }),
    /** 1 to 5. */
    stars: integer('stars').notNull(),
    /** Plain text; empty for stars alone. */
    words: text('words').notNull(),
    /**
     * Classes seen or chapters read when it was written, out of `seenOf`; both null for a pack, and when it is unknown.
     */
    seen: integer('seen'),
    seenOf: integer('seen_of'),
    /** The writer's language, which the words are assumed to be in. */
    locale: text('locale', { enum: locales }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    /** Plain text by the product's author or the owner. */
    answer: text('answer'),
    answeredById: text('answered_by_id').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    hiddenById: text('hidden_by_id').references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text('hidden_reason'),
    /** The time of the oldest report that is not settled. */
    reportedAt: timestamp('reported_at', { withTimezone: true }),
  },
  (table) => [
    unique().on(table.writerId, table.productType, table.productId),
    index('opinions_of_product').on(table.productType, table.productId, table.id),
    index('opinions_reported').on(table.id).where(sql`${table.reportedAt} is not null`),
    index('opinions_unanswered')
      .on(table.id)
      .where(sql`${table.answer} is null and ${table.hiddenAt} is null`),
    index('opinions_hidden').on(table.id).where(sql`${table.hiddenAt} is not null`),
    check('opinions_stars', sql`${table.stars} between 1 and 5`),
  ],
)

export const opinionReports = pgTable(
  'opinion_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    opinionId: integer('opinion_id')
      .notNull()
      .references(() => opinions.id, { onDelete: 'cascade' }),
    ...reportColumns(),
  },
  (table) => [unique().on(table.opinionId, table.reporterId), index().on(table.reporterId)],
)
