import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Going from tab to tab changes the address only; nothing on the server belongs to it. What is said about a class changes
 * nothing else of its page either.
 */
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
  // The language alone changes what the page says.
  const preferenceOnly = formAction?.endsWith('/preferences') && !formData?.has('locale')
  return tabOnly || preferenceOnly || formData?.has('comment') ? false : defaultShouldRevalidate
}
