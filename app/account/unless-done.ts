import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A `shouldRevalidate` for pages of a link that works once: after a success, their loader would report a used link. */
export function unlessDone({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 200 ? false : defaultShouldRevalidate
}
