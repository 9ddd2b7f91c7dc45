import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PGlite or PostgreSQL; a connection or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>
