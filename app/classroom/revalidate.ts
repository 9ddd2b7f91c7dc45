import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A change of tab changes only the address, and comments change no other data of the page, so neither reloads it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const tabOnly =
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  // Of the preferences, only the language changes the data.
  const preferenceOnly = formAction?.endsWith('/preferences') && !formData?.has('locale')
  return tabOnly || preferenceOnly || formData?.has('comment') ? false : defaultShouldRevalidate
}
