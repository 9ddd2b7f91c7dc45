import { useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'

/** Whether only the filter of a page changes, which hides what is there: nothing on the server belongs to it. */
export function isFilterChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    (formMethod === undefined || formMethod === 'GET')
  )
}

/** For a page whose query is its filter alone. */
export function revalidateUnlessFiltered(change: ShouldRevalidateFunctionArgs): boolean {
  return isFilterChange(change) ? false : change.defaultShouldRevalidate
}

/** The address's query, from the moment on that a new one is asked for. */
export function useComingSearch(): URLSearchParams {
  const { pathname, search } = useLocation()
  const coming = useNavigation().location
  return useMemo(
    () => new URLSearchParams(coming?.pathname === pathname ? coming.search : search),
    [coming, pathname, search],
  )
}
