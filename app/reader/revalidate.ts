import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Of all that is sent from the reader, only another language or another account changes the book. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formAction,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentParams.slug !== nextParams.slug) return true
  if (formAction === undefined) return false
  return formAction.endsWith('/preferences') ? formData?.has('locale') === true : defaultShouldRevalidate
}
