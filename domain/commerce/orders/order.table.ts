import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Extras } from '#domain/access/entitlements/ownership.ts'
import type { ProductItem } from '#domain/catalog/storefront/product-for-sale.ts'
import type { QuoteLine } from '#domain/commerce/pricing/quote.ts'
import { partsOf } from '#domain/kernel/text-queries.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { Currency } from '#values/money.ts'
import { paymentMethods } from '#values/payment-method.ts'
import { productTypes } from '#values/product.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'
import type { TaxDetails } from '#values/tax-details.ts'
import { orderFlags, orderStates } from './order-states.ts'

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Shown to people (`orden` in the API); cannot be guessed. */
    number: text('number').notNull().unique(),
    userId: text('user_id').references(() => users.id),
    payerEmail: text('payer_email').notNull(),
    /** Tax details that a guest wants on the receipt; null once the receipt is issued and holds them. */
    payerTax: jsonb('payer_tax').$type<TaxDetails>(),
    productType: text('product_type', { enum: productTypes }).notNull(),
    productId: integer('product_id').notNull(),
    slug: text('slug').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    extras: jsonb('extras').$type<Extras>().notNull(),
    /** What the order grants; never changes (specification, K1). */
    items: jsonb('items').$type<ProductItem[]>().notNull(),
    /** The recipient's address, lower case; null when the payer keeps the product. */
    giftTo: text('gift_to'),
    state: text('state', { enum: orderStates }).notNull(),
    flag: text('flag', { enum: orderFlags }),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units. */
    total: integer('total').notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    /** The foreign key exists only in the database (migration 0034), because the tables would import each other. */
    couponId: integer('coupon_id'),
    affiliateId: text('affiliate_id').references(() => users.id),
    /** The regional terms at the time of the order (specification, L8). */
    regional: jsonb('regional').$type<RegionalTerms>(),
    locale: text('locale').$type<Locale>().notNull(),
    /**
     * How the order was paid or last tried to be paid; null when it cost nothing. A trigger on payments writes this and
     * `kept` (migration 0045).
     */
    method: text('method', { enum: paymentMethods }),
    /** What was paid and not refunded, in minor units. */
    kept: integer('kept').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    fulfilledAt: timestamp('fulfilled_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    // These indexes alone answer the filters, order and sums of the studio's list.
    index('orders_listed').on(
      table.createdAt,
      table.id,
      table.state,
      table.method,
      table.productType,
      table.productId,
      table.kept,
    ),
    index('orders_of_state').on(
      table.state,
      table.createdAt,
      table.id,
      table.method,
      table.productType,
      table.productId,
      table.kept,
    ),
    index('orders_of_product').on(
      table.productType,
      table.productId,
      table.createdAt,
      table.id,
      table.state,
      table.method,
      table.kept,
    ),
    index('orders_of_method').on(
      table.method,
      table.createdAt,
      table.id,
      table.state,
      table.productType,
      table.productId,
      table.kept,
    ),
    index('orders_by_total').on(table.total, table.id, table.state, table.method),
    index('orders_of_product_by_total').on(
      table.productType,
      table.productId,
      table.total,
      table.id,
      table.state,
      table.method,
    ),
    index('orders_flagged').on(table.createdAt, table.id).where(sql`${table.flag} is not null`),
    index('orders_given')
      .on(table.createdAt, table.id, table.state, table.kept)
      .where(sql`${table.giftTo} is not null`),
    // For searches by the beginning of a text, whatever the database's collation.
    index('orders_number_start').on(sql`${table.number} collate "C"`),
    index('orders_payer_start').on(sql`lower(${table.payerEmail}) collate "C"`),
    // For searches among gifts, which are few, by the beginning of number and payer.
    index('orders_given_number_start')
      .on(sql`${table.number} collate "C"`)
      .where(sql`${table.giftTo} is not null`),
    index('orders_given_payer_start')
      .on(sql`lower(${table.payerEmail}) collate "C"`)
      .where(sql`${table.giftTo} is not null`),
    index('orders_parts').using('gin', addressParts(table)),
    index('orders_recipient_start').on(sql`${table.giftTo} collate "C"`),
    index().on(table.affiliateId),
    index('orders_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    // Concurrent tabs share one pending order; guests' orders are never shared.
    uniqueIndex('orders_one_pending')
      .on(table.userId, table.productType, table.productId, sql`coalesce(${table.giftTo}, '')`)
      .where(sql`${table.state} = 'pending'`),
  ],
)

/** The indexed expression that finds any part of the payer's or the recipient's address. */
export function addressParts({ payerEmail, giftTo }: Record<'payerEmail' | 'giftTo', AnyPgColumn>): SQL {
  return partsOf(sql`${payerEmail} || ' ' || coalesce(${giftTo}, '')`)
}

export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null when added from the command line. */
    authorId: text('author_id').references(() => users.id),
    /** The flag that the note resolved; null for an ordinary note. */
    flag: text('flag', { enum: orderFlags }),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId)],
)
