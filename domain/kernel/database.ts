import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What domain records query: the same builder over PGlite and PostgreSQL, a connection or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>
