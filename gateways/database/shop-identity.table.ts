import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The shop's identity, which its files have too (`server/process/shop-identity.ts`). */
export const shopIdentity = pgTable('shop_identity', {
  id: integer('id').primaryKey().default(1),
  identity: text('identity').notNull(),
  /** The fingerprint of the shop's secret (`server/process/shop-secret.ts`); null before the first start. */
  secretFingerprint: text('secret_fingerprint'),
})
