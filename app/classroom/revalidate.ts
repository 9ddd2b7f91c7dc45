import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Changing tabs only changes the address; comments change nothing else of the page. */
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
  // Of the preferences only the language changes the data.
  const preferenceOnly = formAction?.endsWith('/preferences') && !formData?.has('locale')
  return tabOnly || preferenceOnly || formData?.has('comment') ? false : defaultShouldRevalidate
}
