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

/** Why an order waits for a person. Each has its sentence under `command.flagged` in the locales, and its place in docs/operations.md. */
export const orderFlags = [
  /** The provider reported another payment than ours; nothing was granted. */
  'mismatch',
  /** A second payment came for the same order. */
  'paid-twice',
  /** Its buyer had paid for some of the same by another order. */
  'bought-twice',
  /** The buyer contests the payment. */
  'disputed',
  /** Money that had gone back is the shop's again; nothing that ended with it was given back. */
  'refund-undone',
] as const
export type OrderFlag = (typeof orderFlags)[number]
