import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ListPlace } from '#values/list-place.ts'
import type { PageToRead } from './list-page.ts'
import { momentOf } from './moment-queries.ts'

/** None of them is null in the list, and together they are different in every row. */
type SortColumns = readonly (SQL | SQL.Aliased | AnyPgColumn)[]

/**
 * Rows beyond the place of a page, for `where`; undefined on the first page. Compared as a row, which an index answers that begins with
 * these columns, or with the first of them.
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

/** What a place says, where the first column has what the place has. */
export function valueAndKey({ value, key }: ListPlace<number | string>): readonly unknown[] {
  return [value, key]
}

/** What a place says whose value are the microseconds of a moment. */
export function momentAndKey({ value, key }: ListPlace<number | string>): readonly unknown[] {
  return [momentOf(Number(value)), key]
}

/** What a place says that is only a key. */
export function keyAlone(key: number): readonly unknown[] {
  return [key]
}
