import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** The counters of `server/process/rate-limit.ts` when several servers share a database; columns as its library wants them. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
