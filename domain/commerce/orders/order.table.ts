import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Extras } from '#domain/access/entitlements/ownership.ts'
import type { ProductItem } from '#domain/catalog/storefront/product-for-sale.ts'
import type { QuoteLine } from '#domain/commerce/pricing/quote.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { Currency } from '#values/money.ts'
import { productTypes } from '#values/product.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'
import { orderFlags, orderStates } from './order-states.ts'

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Shown to people (`orden` in the API); not guessable. */
    number: text('number').notNull().unique(),
    userId: text('user_id').references(() => users.id),
    payerEmail: text('payer_email').notNull(),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    slug: text('slug').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    extras: jsonb('extras').$type<Extras>().notNull(),
    /** What the order grants; never changes (specification, K1). */
    items: jsonb('items').$type<ProductItem[]>().notNull(),
    /** Recipient's address, lower case; null for the payer. */
    giftTo: text('gift_to'),
    state: text('state', { enum: orderStates }).notNull(),
    flag: text('flag', { enum: orderFlags }),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units. */
    total: integer('total').notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    /** Foreign key only in the database (migration 0034), to avoid a circle of tables. */
    couponId: integer('coupon_id'),
    affiliateId: text('affiliate_id').references(() => users.id),
    /** Terms at the time of the order (specification, L8). */
    regional: jsonb('regional').$type<RegionalTerms>(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    fulfilledAt: timestamp('fulfilled_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index().on(table.productType, table.productId),
    index().on(table.state, table.createdAt),
    index().on(table.affiliateId),
    // Concurrent tabs share one order; guests never do.
    uniqueIndex('orders_one_pending')
      .on(table.userId, table.productType, table.productId, sql`coalesce(${table.giftTo}, '')`)
      .where(sql`${table.state} = 'pending'`),
  ],
)

export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null from the command line. */
    authorId: text('author_id').references(() => users.id),
    flag: text('flag', { enum: orderFlags }).notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId)],
)
