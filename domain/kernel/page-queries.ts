import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ListPlace } from '#values/list-place.ts'
import type { PageToRead } from './list-page.ts'
import { momentOf } from './moment-queries.ts'

/** Columns that are never null in the list, and together are different in every row. */
type SortColumns = readonly (SQL | SQL.Aliased | AnyPgColumn)[]

/**
 * The condition for the rows beyond the place of a page; undefined on the first page. Compares the columns as one row value, for
 * which PostgreSQL can use an index that begins with these columns, or with the first of them.
 */
export function beyondPlace<Place>(
  columns: SortColumns,
  { descending, after }: Pick<PageToRead<Place>, 'descending' | 'after'>,
  valuesOf: (place: Place) => readonly unknown[],
): SQL | undefined {
  if (after === null) return undefined
  const values = valuesOf(after).map((value) => sql`${value}`)
  const further = descending ? sql`<` : sql`>`
  return sql`(${list(columns.map((column) => sql`${column}`))}) ${further} (${list(values)})`
}

/** For `orderBy`. */
export function pageOrder(columns: SortColumns, { descending }: Pick<PageToRead, 'descending'>): SQL[] {
  return columns.map((column) => (descending ? desc(column) : asc(column)))
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}

/** The values of a place for `beyondPlace`, where the first column holds the place's value as it is. */
export function valueAndKey({ value, key }: ListPlace<number | string>): readonly unknown[] {
  return [value, key]
}

/** The values of a place for `beyondPlace`, where the place's value is a moment in microseconds. */
export function momentAndKey({ value, key }: ListPlace<number | string>): readonly unknown[] {
  return [momentOf(Number(value)), key]
}

/** The values of a place for `beyondPlace` that consists of a key only. */
export function keyAlone(key: number): readonly unknown[] {
  return [key]
}
