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
    /** The order number that people see (`orden` on the wire); not guessable. */
    number: text('number').notNull().unique(),
    /** Who pays; null for a guest who pays a gift. */
    userId: text('user_id').references(() => users.id),
    /** Where the receipt goes: the payer's address when ordering. */
    payerEmail: text('payer_email').notNull(),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    /** The product as it was called when it was ordered. */
    slug: text('slug').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    extras: jsonb('extras').$type<Extras>().notNull(),
    /** What the order gives, frozen when it was made: a pack may change later, an order never (row K1). */
    items: jsonb('items').$type<ProductItem[]>().notNull(),
    /** The address that the gift is for, in lower case; null when the payer buys for themselves. */
    giftTo: text('gift_to'),
    state: text('state', { enum: orderStates }).notNull(),
    /** Set when a person has to look. */
    flag: text('flag', { enum: orderFlags }),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units. */
    total: integer('total').notNull(),
    /** The explained lines of the quote, kept for ever as the buyer saw them. */
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    /** The database holds a foreign key, which the schema cannot name: coupons stand above orders (migration 0034). */
    couponId: integer('coupon_id'),
    /** Who brought the buyer and may earn a share of it (row O1). */
    affiliateId: text('affiliate_id').references(() => users.id),
    /** The regional rule that the price was made by, with the rate of that moment (row L8). */
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
    // Two tabs that buy the same product for the same person share one order. Guests are nobody, and share none.
    uniqueIndex('orders_one_pending')
      .on(table.userId, table.productType, table.productId, sql`coalesce(${table.giftTo}, '')`)
      .where(sql`${table.state} = 'pending'`),
  ],
)

/** What the owner decided about an order that a person had to look at, and why; for ever. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null when the operator's command line said so. */
    authorId: text('author_id').references(() => users.id),
    /** The flag that was taken off. */
    flag: text('flag', { enum: orderFlags }).notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId)],
)
