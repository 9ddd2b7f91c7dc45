import { useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'

/** A change of filters needs no data from the server. */
export function isFilterChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    (formMethod === undefined || formMethod === 'GET')
  )
}

export function revalidateUnlessFiltered(change: ShouldRevalidateFunctionArgs): boolean {
  return isFilterChange(change) ? false : change.defaultShouldRevalidate
}

/** The query, updated when navigation starts. */
export function useComingSearch(): URLSearchParams {
  const { pathname, search } = useLocation()
  const coming = useNavigation().location
  return useMemo(
    () => new URLSearchParams(coming?.pathname === pathname ? coming.search : search),
    [coming, pathname, search],
  )
}
