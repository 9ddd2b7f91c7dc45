import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages whose data a refusal speaks of: somebody else took the gift, another tab withdrew the payment. React Router
 * would keep the data of before, and the form would be refused again for the same reason.
 */
export function shouldRevalidate({
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus >= 400 || defaultShouldRevalidate
}
