import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Going from tab to tab changes the address only; nothing on the server belongs to it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const tabOnly =
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return tabOnly ? false : defaultShouldRevalidate
}
