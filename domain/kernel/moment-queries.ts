import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Microseconds since 1970 as a double, which is exact for dates of this era and arrives as a number from either driver. */
export function microsecondsOf(moment: SQL | AnyPgColumn): SQL<number> {
  return sql<number>`(extract(epoch from ${moment}) * 1000000)::float8`
}

/** Limits between which PostgreSQL reads a date in ISO 8601. */
const [earliest, latest] = [Date.parse('0001-01-02'), Date.parse('9999-01-01')]

/** The reverse of `microsecondsOf`, as a constant, so that an index can be used. The number may come from a URL. */
export function momentOf(microseconds: number): SQL {
  const milliseconds = Math.min(latest, Math.max(earliest, Math.floor(microseconds / 1000)))
  const rest = Math.max(0, Math.min(999, Math.trunc(microseconds - milliseconds * 1000)))
  const text = new Date(milliseconds).toISOString().replace('Z', `${String(rest).padStart(3, '0')}Z`)
  return sql`${text}::timestamptz`
}
