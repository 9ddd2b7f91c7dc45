import type { AffiliateSaleRecord } from '#domain/commerce/affiliate-sales/affiliate-sale-queries.ts'
import { remainingShareOf } from '#domain/commerce/affiliate-sales/record-sale.ts'
import type { OrderRecord } from '#domain/commerce/orders/order-queries.ts'
import type { PaymentRecord, RefundRecord } from '#domain/commerce/payments/payment-queries.ts'
import type { RefundTerms } from '#values/refund-effect.ts'

/**
 * The paid payments, in the given order, each with the amount that is neither refunded nor requested to be, in minor
 * units.
 */
export function refundable<Payment extends Pick<PaymentRecord, 'id' | 'state' | 'amount' | 'refunded'>>(
  payments: readonly Payment[],
  refunds: readonly Pick<RefundRecord, 'paymentId' | 'state' | 'amount'>[],
): { payment: Payment; amount: number }[] {
  const requested = refunds.filter(({ state }) => state === 'requested')
  return payments
    .filter(({ state }) => state === 'paid')
    .map((payment) => ({
      payment,
      amount: Math.max(
        0,
        requested
          .filter(({ paymentId }) => paymentId === payment.id)
          .reduce((rest, each) => rest - each.amount, payment.amount - payment.refunded),
      ),
    }))
}

/** What can be refunded of an order, in minor units. `payments`: newest first. */
export function refundTermsOf({
  order: { currency, total, state },
  payments,
  refunds,
  sale,
}: {
  order: OrderRecord
  payments: readonly PaymentRecord[]
  refunds: readonly RefundRecord[]
  sale: AffiliateSaleRecord | null
}): RefundTerms {
  const left = refundable(payments, refunds).map(({ amount }) => amount)
  return {
    currency,
    total,
    kept: left.reduce((sum, amount) => sum + amount, 0),
    most: Math.max(0, ...left),
    all: left.find((amount) => amount > 0) ?? 0,
    hasAccess: state === 'fulfilled',
    commission: sale && {
      percent: sale.percent,
      amount: remainingShareOf(sale).amount,
      refunded: sale.refundedAmount,
      fixed: sale.payoutId !== null,
    },
  }
}
