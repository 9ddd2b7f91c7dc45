import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Microseconds since 1970 as a double, which holds those of this era exactly and is a number with either driver. */
export function microsecondsOf(moment: SQL | AnyPgColumn): SQL<number> {
  return sql<number>`(extract(epoch from ${moment}) * 1000000)::float8`
}

/** Years that PostgreSQL reads as a date of ISO 8601. */
const [earliest, latest] = [Date.parse('0001-01-02'), Date.parse('9999-01-01')]

/** The moment again, as a constant, so that an index serves. The number may come from an address. */
export function momentOf(microseconds: number): SQL {
  const milliseconds = Math.min(latest, Math.max(earliest, Math.floor(microseconds / 1000)))
  const rest = Math.max(0, Math.min(999, Math.trunc(microseconds - milliseconds * 1000)))
  const text = new Date(milliseconds).toISOString().replace('Z', `${String(rest).padStart(3, '0')}Z`)
  return sql`${text}::timestamptz`
}
