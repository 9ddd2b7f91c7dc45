import { useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'

function isFilterChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    (formMethod === undefined || formMethod === 'GET')
  )
}

/** A `shouldRevalidate` for lists that the browser has as a whole: a change of filters needs no data from the server. */
export function revalidateUnlessFiltered(change: ShouldRevalidateFunctionArgs): boolean {
  return isFilterChange(change) ? false : change.defaultShouldRevalidate
}

/**
 * The query of the address, or of the navigation under way; `loading` while the list still shows the results of the previous one.
 */
export function useComingSearch(): { search: URLSearchParams; loading: boolean } {
  const { pathname, search } = useLocation()
  const coming = useNavigation().location
  const loading = coming?.pathname === pathname && coming.search !== search
  const query = loading ? coming.search : search
  return { search: useMemo(() => new URLSearchParams(query), [query]), loading }
}
