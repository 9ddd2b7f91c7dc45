import { type ListPlace, readPlace } from '#values/list-place.ts'
import { choiceIn } from '#values/sent.ts'

/** The entry after which a page of a list begins, or before which it ends, as its address says. */
export function placesIn(search: URLSearchParams): { after: ListPlace | null; before: ListPlace | null } {
  return { after: readPlace(search.get('after')), before: readPlace(search.get('before')) }
}

/**
 * The order that an address asks for. `falls` tells which orders are descending unless the address says otherwise; without it,
 * only the usual one is.
 */
export function orderIn<Sort extends string>(
  search: URLSearchParams,
  {
    sorts,
    usual,
    falls = (sort) => sort === usual,
  }: { sorts: readonly Sort[]; usual: Sort; falls?: (sort: Sort) => boolean },
): { sort: Sort; descending: boolean } {
  const sort = choiceIn(search, 'sort', sorts) ?? usual
  const order = search.get('order')
  return { sort, descending: order === 'desc' || (order !== 'asc' && falls(sort)) }
}
