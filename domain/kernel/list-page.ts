import type { ListPlace } from '#values/list-place.ts'
import { isStorableText } from '#values/storable-text.ts'

/** Checks a place of a page, which comes from a URL and may be anything. `isText`: whether the list is sorted by a text. */
export function isPlace({ value, key }: ListPlace<number | string>, isText: boolean): boolean {
  return isKey(key) && isSortValue(value, isText)
}

function isKey(key: number | string): boolean {
  return typeof key === 'string'
    ? key.length > 0 && key.length <= 100 && isStorableText(key)
    : Number.isSafeInteger(key) && Math.abs(key) < 2 ** 31
}

function isSortValue(value: string | number, isText: boolean): boolean {
  return typeof value === 'string'
    ? isText && isStorableText(value)
    : !isText && Math.abs(value) <= Number.MAX_SAFE_INTEGER
}

/** Asks for the page after or before a place, at most one of the two; without either, for the first page. */
export type PageAsked<Place = ListPlace> = { after?: Place | null; before?: Place | null }

/** Where the previous and the next page begin; null where there is none. */
export type PagesBeside<Place = ListPlace> = {
  readonly previous: Place | null
  readonly next: Place | null
}

/** What a query reads: the first `limit` rows beyond a place in one direction. */
export type PageToRead<Place = ListPlace> = {
  readonly descending: boolean
  readonly after: Place | null
  readonly limit: number
}

/** The first rows of a list that is sorted from the newest to the oldest. */
export function firstRows(limit: number): PageToRead<never> {
  return { descending: true, after: null, limit }
}

/**
 * Reads one page of a list that grows and shrinks while somebody turns its pages; therefore a page is named by the place where it
 * begins instead of a number. `read` returns rows in the order asked for; it is asked for one row more than fits, to see whether
 * another page follows. A place that `isPlace` rejects is ignored.
 */
export async function readListPage<Row, Place>({
  size,
  descending = true,
  after,
  before,
  isPlace = () => true,
  read,
  placeOf,
}: PageAsked<Place> & {
  size: number
  descending?: boolean
  isPlace?: (place: Place) => boolean
  read: (page: PageToRead<Place>) => Promise<readonly Row[]>
  placeOf: (row: Row) => Place
}): Promise<PagesBeside<Place> & { shown: Row[] }> {
  const [forwards, back] = [after, before].map((each) => (each != null && isPlace(each) ? each : null))
  const place = forwards ?? back ?? null
  const backwards = forwards === null && place !== null
  const rows = await read({ descending: descending !== backwards, after: place, limit: size + 1 })
  const more = rows.length > size
  const shown = rows.slice(0, size)
  if (backwards) shown.reverse()
  const first = shown.at(0)
  const last = shown.at(-1)
  return {
    shown,
    previous: first !== undefined && (backwards ? more : place !== null) ? placeOf(first) : null,
    next: last !== undefined && (backwards || more) ? placeOf(last) : null,
  }
}

/**
 * Reads one page of a list whose pages have numbers, from 1; a number that is too high gives the last page. `total` of each row is the
 * number of rows in the whole list.
 */
export async function readNumberedPage<Row extends { readonly total: number }>({
  page,
  size,
  read,
}: {
  page: number
  size: number
  read: (part: { limit: number; offset: number }) => Promise<readonly Row[]>
}): Promise<{ rows: readonly Row[]; page: number; pages: number; total: number }> {
  const pagesOf = (rows: readonly Row[]) => Math.max(1, Math.ceil((rows[0]?.total ?? 0) / size))
  const rows = await read({ limit: size, offset: (page - 1) * size })
  if (rows.length === 0 && page > 1) {
    const last = pagesOf(await read({ limit: 1, offset: 0 }))
    return readNumberedPage({ page: last, size, read })
  }
  return { rows, page, pages: pagesOf(rows), total: rows[0]?.total ?? 0 }
}
