import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reloads for another book, or when the language changes: nothing else changes the data. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formAction,
  formData,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentParams.slug !== nextParams.slug) return true
  return formAction?.endsWith('/preferences') === true && formData?.has('locale') === true
}
