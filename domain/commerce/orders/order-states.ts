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
 * The states that may follow each state. `declined` and `abandoned` may still become paid, as providers can settle
 * late; both return to `pending` when the buyer retries.
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

/** Why an order needs a person's attention. Messages: `command.flagged`; see docs/operations.md. */
export const orderFlags = [
  /** The provider's payment differs from what the shop requested; nothing was granted. */
  'mismatch',
  'paid-twice',
  /** The buyer paid for one of the items with another order as well. */
  'bought-twice',
  'disputed',
  /** A refund was undone; nothing is granted again. */
  'refund-undone',
] as const
export type OrderFlag = (typeof orderFlags)[number]
