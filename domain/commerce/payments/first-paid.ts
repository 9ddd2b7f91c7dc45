import type { PaymentRecord } from './payment-queries.ts'

/**
 * The payment that counts for an order, of its attempts newest first: of two that were paid the earlier one, as the other
 * is what a refund gives back first.
 */
export function firstPaid(attempts: PaymentRecord[]): PaymentRecord | undefined {
  return attempts.findLast(({ state }) => state === 'paid')
}
