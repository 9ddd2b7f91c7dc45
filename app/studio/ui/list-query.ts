import { type ListPlace, readPlace, writePlace } from '#values/list-place.ts'
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

/**
 * The query of a list: its filters, the order unless it is the usual one, and where a page begins or ends. Without any of them it
 * is `?`, which leads to the whole list.
 */
export function writeListQuery(
  filters: Readonly<Record<string, string | null>>,
  {
    sort,
    descending,
    usual,
    after,
    before,
  }: {
    sort: string
    descending: boolean
    usual: { readonly sort: string; readonly descending: boolean }
    after?: ListPlace<number | string> | null
    before?: ListPlace<number | string> | null
  },
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value) query.set(name, value)
  }
  if (sort !== usual.sort || descending !== usual.descending) {
    query.set('sort', sort)
    query.set('order', descending ? 'desc' : 'asc')
  }
  if (after) query.set('after', writePlace(after))
  if (before) query.set('before', writePlace(before))
  return query.size > 0 ? `?${query}` : '?'
}
