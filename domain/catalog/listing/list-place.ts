import { longestSearch } from '#values/search-text.ts'
import { isStorableText } from '#values/storable-text.ts'
import type { ListPlace } from './listed-item.ts'

/** A place comes from an address, where anybody may write anything. `isText`: what the list is sorted by. */
export function isPlace({ value, key }: ListPlace, isText: boolean): boolean {
  if (!Number.isSafeInteger(key) || Math.abs(key) >= 2 ** 31) return false
  return typeof value === 'string'
    ? isText && isStorableText(value)
    : !isText && Math.abs(value) <= Number.MAX_SAFE_INTEGER
}

export function searchable(text: string): string {
  return isStorableText(text) ? text.trim().slice(0, longestSearch) : ''
}

/**
 * A page out of at most one row more than it holds, read from its place on; `backwards`: towards the beginning. Says where the
 * pages beside it begin.
 */
export function pageOfRows<Row, Place = ListPlace>(
  rows: readonly Row[],
  {
    size,
    place,
    backwards,
    placeOf,
  }: { size: number; place: Place | null; backwards: boolean; placeOf: (row: Row) => Place },
): { shown: Row[]; previous: Place | null; next: Place | null } {
  const more = rows.length > size
  const shown = rows.slice(0, size)
  if (backwards) shown.reverse()
  const first = shown.at(0)
  const last = shown.at(-1)
  return {
    shown,
    previous: first !== undefined && (backwards ? more : place) ? placeOf(first) : null,
    next: last !== undefined && (backwards || more) ? placeOf(last) : null,
  }
}
