import type { ListPlace } from '#values/list-place.ts'
import { isStorableText } from '#values/storable-text.ts'

/** A place comes from an address, where anybody may write anything. `isText`: what the list is sorted by. */
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

/** The page after or before a place; at most one of both, the first page without one. */
export type PageAsked<Place = ListPlace> = { after?: Place | null; before?: Place | null }

/** Where the pages beside this one begin; null without one. */
export type PagesBeside<Place = ListPlace> = {
  readonly previous: Place | null
  readonly next: Place | null
}

/** What a query reads: the first rows beyond a place in one direction. */
export type PageToRead<Place = ListPlace> = {
  readonly descending: boolean
  readonly after: Place | null
  readonly limit: number
}

/** The first rows of a list that begins with the newest. */
export function firstRows(limit: number): PageToRead<never> {
  return { descending: true, after: null, limit }
}

/**
 * A page of a list, which grows and shrinks while somebody turns its pages: a page has a place where it begins instead of a number.
 * `read` answers in the order that it is asked for; one row more than the page holds says whether there is another one. A place that
 * `isPlace` refuses is none.
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
