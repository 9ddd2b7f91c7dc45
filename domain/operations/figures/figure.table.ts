import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import type { Currency } from '#values/money.ts'
import { itemTypes, productTypes } from '#values/product.ts'

/** What sales are summed by. The sums of each dimension have the same total. */
export const saleDimensions = ['product', 'country', 'affiliate', 'coupon'] as const
export type SaleDimension = (typeof saleDimensions)[number]

/** Sums by day alone, with an empty key, as they are read most often. */
export const wholeShop = 'shop'

/** Sums by day (UTC) up to `summedSales.until`, made from orders, payments and refunds by `sum-sales.ts`. */
export const saleDays = pgTable(
  'sale_days',
  {
    dimension: text('dimension', { enum: [...saleDimensions, wholeShop] }).notNull(),
    day: date('day').notNull(),
    /** Such as `course/7`, a country, or the id of an affiliate or coupon; empty for none. */
    key: text('key').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Orders paid on that day. */
    orders: integer('orders').notNull(),
    /** Minor units. */
    charged: bigint('charged', { mode: 'number' }).notNull(),
    /** Refunds made on that day, whenever the order was paid. */
    refunds: integer('refunds').notNull(),
    refunded: bigint('refunded', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.day, table.key, table.currency] })],
)

/** A single row: sales before `until` are summed in `saleDays`. */
export const summedSales = pgTable('summed_sales', {
  id: integer('id').primaryKey().default(1),
  until: timestamp('until', { withTimezone: true }).notNull(),
})

/** `page`: the product's page was viewed. `checkout`: the ways to pay were viewed. */
export const visitSteps = ['page', 'checkout'] as const
export type VisitStep = (typeof visitSteps)[number]

/** How often products' pages were viewed, without regard to who viewed them (docs/decisions/figures.md). */
export const visitDays = pgTable(
  'visit_days',
  {
    day: date('day').notNull(),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    step: text('step', { enum: visitSteps }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productType, table.productId, table.step] })],
)

/** The views of all products together, by day. */
export const visitTotals = pgTable(
  'visit_totals',
  {
    day: date('day').notNull(),
    step: text('step', { enum: visitSteps }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
)

/** Searches that found nothing. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day').notNull(),
    /** Normalized by `searchedText`. */
    text: text('text').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)

/**
 * How many people own a course or book, and how many of them used it in the last 7 and 30 days; counted by a job, only
 * in large shops.
 */
export const learnerCounts = pgTable(
  'learner_counts',
  {
    productType: text('product_type', { enum: itemTypes }).notNull(),
    productId: integer('product_id').notNull(),
    owners: integer('owners').notNull(),
    week: integer('week').notNull(),
    month: integer('month').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productType, table.productId] })],
)

/** How many of a course's owners opened a class, and how many have seen it; counted together with `learnerCounts`. */
export const lessonCounts = pgTable('lesson_counts', {
  lessonId: integer('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  opened: integer('opened').notNull(),
  seen: integer('seen').notNull(),
})

/** When learners were counted: a single row, or none where they are counted on demand. */
export const countedLearners = pgTable('counted_learners', {
  id: integer('id').primaryKey().default(1),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
