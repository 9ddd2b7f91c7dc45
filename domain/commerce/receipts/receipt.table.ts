import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Seller } from '#domain/kernel/shop.ts'
import type { TaxDetails } from '#values/tax-details.ts'

/** One row, locked while issuing, so that numbers are consecutive. */
export const receiptCounter = pgTable('receipt_counter', {
  id: integer('id').primaryKey(),
  last: integer('last').notNull(),
})

export const receipts = pgTable('receipts', {
  number: integer('number').primaryKey(),
  orderId: integer('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  seller: jsonb('seller').$type<Seller>().notNull(),
  buyerName: text('buyer_name').notNull(),
  buyerEmail: text('buyer_email').notNull(),
  /** The tax details that the buyer wants on this receipt. */
  buyerTax: jsonb('buyer_tax').$type<TaxDetails>(),
  /** When it was issued again with other tax details; number, amounts and day stay. */
  correctedAt: timestamp('corrected_at', { withTimezone: true }),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
})
