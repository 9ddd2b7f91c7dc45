import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'
import type { RegionalTerms } from '#values/regional-terms.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A payment by local transfer, from its opening to the owner's word: the vendor's side of the port of payments. */
export const localTransfers = pgTable('local_transfers', {
  /** Not guessable: it is the address of the page where the buyer leaves the proof. */
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
  /** `submitted`: the buyer says that it is sent, and the owner looks. */
  state: text('state', { enum: ['open', 'submitted', 'approved', 'rejected', 'withdrawn'] }).notNull(),
  /** What the buyer's bank calls it. */
  bankReference: text('bank_reference'),
  /** The receipt's image in storage, re-encoded by us. */
  imageKey: text('image_key'),
  /** Why the owner refused it, for the buyer. */
  rejection: text('rejection'),
  /** Given back by hand, in minor units of US dollars. */
  refunded: integer('refunded').notNull().default(0),
  createdAt: at('created_at').notNull(),
  submittedAt: at('submitted_at'),
  decidedAt: at('decided_at'),
})

/** What was given back by hand; a key counts once. */
export const localTransferRefunds = pgTable('local_transfer_refunds', {
  key: text('key').primaryKey(),
  reference: text('reference')
    .notNull()
    .references(() => localTransfers.reference),
  amount: integer('amount').notNull(),
})
