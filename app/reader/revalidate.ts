import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Of all that is sent from the reader, only another language changes the book. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formAction,
  formData,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentParams.slug !== nextParams.slug) return true
  return formAction?.endsWith('/preferences') === true && formData?.has('locale') === true
}
