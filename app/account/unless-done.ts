import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For the page of a link that works once: after a success its loader would report a used link. */
export function unlessDone({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 200 ? false : defaultShouldRevalidate
}
