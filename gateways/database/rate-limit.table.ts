import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Used on PostgreSQL by `server/process/rate-limit.ts`; its library expects these columns. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
