import { type ListPlace, readPlace } from '#values/list-place.ts'
import { choiceIn } from '#values/sent.ts'

/** Where a page of a list begins, or where it ends. */
export function placesIn(search: URLSearchParams): { after: ListPlace | null; before: ListPlace | null } {
  return { after: readPlace(search.get('after')), before: readPlace(search.get('before')) }
}

/**
 * The order that an address asks for. `falls`: which orders begin with the greatest unless the address says otherwise; the usual
 * one, if not given.
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
