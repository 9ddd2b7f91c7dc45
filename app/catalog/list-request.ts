import { redirectTo } from '../forms/redirect-to.ts'
import type { RequestContext } from '../request-context.ts'
import { type FilteredList, type ListAddress, listQuery } from './list-address.ts'

/** Redirects to the address of `page`, if the request does not name exactly that page. */
export function requirePage(
  requestContext: RequestContext,
  request: Request,
  { path, page }: { path: string; page: number },
) {
  const search = new URL(request.url).searchParams
  const named = page > 1 ? [String(page)] : []
  if (search.getAll('page').join() === named.join()) return
  search.delete('page')
  for (const each of named) search.set('page', each)
  throw redirectTo(requestContext, search.size > 0 ? `${path}?${search}` : path)
}

/**
 * Excludes answers from the page cache when the address contains values that the list does not know: there are
 * endlessly many such addresses, and all of them show the same.
 */
export function cacheHeaders(
  request: Request,
  list: FilteredList,
  { address, categories }: { address: ListAddress; categories: readonly { slug: string }[] },
): HeadersInit {
  const search = new URL(request.url).searchParams
  const known = listQuery(list, address)
  const spelled = list.names.every((name) => search.getAll(name).join() === (known.get(name) ?? ''))
  const found = address.category === null || categories.some(({ slug }) => slug === address.category)
  return spelled && found ? {} : { 'Cache-Control': 'private, no-store' }
}
