import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const localTransfers = pgTable(
  'local_transfers',
  {
    /** Cannot be guessed, as it is part of the page's address. */
    reference: text('reference').primaryKey(),
    key: text('key').notNull().unique(),
    orderNumber: text('order_number').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Minor units of US dollars. */
    amount: integer('amount').notNull(),
    terms: jsonb('terms').$type<RegionalTerms>().notNull(),
    description: text('description').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    state: text('state', { enum: ['open', 'submitted', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    bankReference: text('bank_reference'),
    imageKey: text('image_key'),
    rejection: text('rejection'),
    /** Minor units of US dollars. */
    refunded: integer('refunded').notNull().default(0),
    createdAt: at('created_at').notNull(),
    submittedAt: at('submitted_at'),
    decidedAt: at('decided_at'),
  },
  (table) => [
    index().on(table.state, table.createdAt),
    index().on(table.orderNumber),
    // For the studio's list, which shows waiting transfers first.
    index('local_transfers_decided')
      .on(sql`coalesce(${table.decidedAt}, ${table.createdAt})`)
      .where(sql`${table.state} <> 'submitted'`),
    index('local_transfers_decided_of_state').on(
      table.state,
      sql`coalesce(${table.decidedAt}, ${table.createdAt})`,
    ),
  ],
)

export const localTransferRefunds = pgTable('local_transfer_refunds', {
  key: text('key').primaryKey(),
  reference: text('reference')
    .notNull()
    .references(() => localTransfers.reference),
  amount: integer('amount').notNull(),
})
