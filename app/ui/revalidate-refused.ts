import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * As a page's `shouldRevalidate`: the router does not load its data again after a form was refused, so that what changed meanwhile, and
 * is the reason, would stay on the page as it was.
 */
export function revalidateRefused(change: ShouldRevalidateFunctionArgs): boolean {
  return (change.actionStatus ?? 0) >= 400 || change.defaultShouldRevalidate
}
