import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Only a change of language changes the book. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formAction,
  formData,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentParams.slug !== nextParams.slug) return true
  return formAction?.endsWith('/preferences') === true && formData?.has('locale') === true
}
