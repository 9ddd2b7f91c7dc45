import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For use as a page's `shouldRevalidate`. By default the router does not load data again after a form was refused, so a page
 * would not show the change of somebody else that is the reason for the refusal.
 */
export function revalidateRefused(change: ShouldRevalidateFunctionArgs): boolean {
  return (change.actionStatus ?? 0) >= 400 || change.defaultShouldRevalidate
}
