import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#domain/commerce/orders/order.table.ts'
import type { Seller } from '#domain/kernel/shop.ts'

/** The last number that a receipt got: one row, locked by whoever issues, so that numbers have neither gap nor twin. */
export const receiptCounter = pgTable('receipt_counter', {
  id: integer('id').primaryKey(),
  last: integer('last').notNull(),
})

/** One a paid order, for ever. What was bought and paid stands on the order itself. */
export const receipts = pgTable('receipts', {
  number: integer('number').primaryKey(),
  orderId: integer('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  /** Who sold, as the shop was called then. */
  seller: jsonb('seller').$type<Seller>().notNull(),
  buyerName: text('buyer_name').notNull(),
  buyerEmail: text('buyer_email').notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
})
