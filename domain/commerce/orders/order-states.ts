/** The states of an order, in the order in which most orders pass through them. */
export const orderStates = [
  'pending',
  'processing',
  'paid',
  'fulfilled',
  'declined',
  'abandoned',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * Which state may follow which; whatever is not here is refused.
 * `declined` and `abandoned` may still become paid: a provider can settle a payment after it told us otherwise, and
 * a paid order is never lost. Both go back to `pending` when the buyer tries again.
 */
const followers: Record<OrderState, readonly OrderState[]> = {
  pending: ['processing', 'paid', 'declined', 'abandoned'],
  processing: ['paid', 'declined', 'abandoned'],
  declined: ['pending', 'processing', 'paid', 'abandoned'],
  abandoned: ['pending', 'processing', 'paid'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
}

export function mayFollow(from: OrderState, to: OrderState): boolean {
  return followers[from].includes(to)
}
