import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import type { Currency } from '#values/money.ts'
import { itemTypes, productTypes } from '#values/product.ts'

/** By what sales are added up. Each adds up to the same. */
export const saleDimensions = ['product', 'country', 'affiliate', 'coupon'] as const
export type SaleDimension = (typeof saleDimensions)[number]

/** By day alone, with an empty key: what is asked for most often. */
export const wholeShop = 'shop'

/** Sums of days (UTC) up to a moment, made from orders, payments and refunds by `sum-sales.ts`. */
export const saleDays = pgTable(
  'sale_days',
  {
    dimension: text('dimension', { enum: [...saleDimensions, wholeShop] }).notNull(),
    day: date('day').notNull(),
    /** `course/7`, a country, the id of an affiliate or a coupon; empty for none. */
    key: text('key').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Paid that day. */
    orders: integer('orders').notNull(),
    /** Minor units. */
    charged: bigint('charged', { mode: 'number' }).notNull(),
    /** Made that day, whenever the order was paid. */
    refunds: integer('refunds').notNull(),
    refunded: bigint('refunded', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.day, table.key, table.currency] })],
)

/** A single row; sums of what was before `until` are stored. */
export const summedSales = pgTable('summed_sales', {
  id: integer('id').primaryKey().default(1),
  until: timestamp('until', { withTimezone: true }).notNull(),
})

/** `page`: what is sold was looked at. `checkout`: the ways to pay were. */
export const visitSteps = ['page', 'checkout'] as const
export type VisitStep = (typeof visitSteps)[number]

/** How often pages that sell were looked at, by nobody in particular (docs/decisions/figures.md). */
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

/** The same of all that is sold, by day. */
export const visitTotals = pgTable(
  'visit_totals',
  {
    day: date('day').notNull(),
    step: text('step', { enum: visitSteps }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
)

/** What was searched for and not found. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day').notNull(),
    /** As `searchedText` writes it. */
    text: text('text').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
)

/** How many own a course or book, and how many of them were there in the last 7 and 30 days; counted by a job in large shops only. */
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

/** How many of those who own its course opened a class, and how many have seen it; counted with the others. */
export const lessonCounts = pgTable('lesson_counts', {
  lessonId: integer('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  opened: integer('opened').notNull(),
  seen: integer('seen').notNull(),
})

/** A single row; none where learners are counted when somebody asks. */
export const countedLearners = pgTable('counted_learners', {
  id: integer('id').primaryKey().default(1),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
