import { DomainError } from '#domain/kernel/errors.ts'
import type { PaymentProvider, ProviderPayment } from '#domain/kernel/ports/payment-provider.ts'
import { add, money } from '#values/money.ts'

type StoredPayment = ProviderPayment & { refundKeys: Set<string>; approved: 'now' | 'slowly' | null }

/** Another card provider, in memory: an example of how to add one. */
export function createSecondCard() {
  const keys = new Map<string, string>()
  const payments = new Map<string, StoredPayment>()
  let arrived = false

  const find = (reference: string): StoredPayment => {
    const payment = payments.get(reference)
    if (!payment) throw new Error(`the second card knows no payment ${reference}`)
    if (payment.approved === 'now' || (payment.approved === 'slowly' && arrived)) payment.state = 'paid'
    else if (payment.approved === 'slowly') payment.state = 'processing'
    return payment
  }
  const report = ({
    reference,
    state,
    orderNumber,
    amount,
    refunded,
    disputed,
  }: StoredPayment): ProviderPayment => ({
    reference,
    state,
    orderNumber,
    amount,
    refunded,
    disputed,
  })

  const provider: PaymentProvider = {
    name: 'second-card',
    method: 'card',
    async open({ key, orderNumber, amount }) {
      const reference = keys.get(key) ?? `second-${keys.size + 1}`
      keys.set(key, reference)
      if (!payments.has(reference)) {
        payments.set(reference, {
          reference,
          state: 'open',
          orderNumber,
          amount,
          refunded: money(0, amount.currency),
          disputed: false,
          refundKeys: new Set(),
          approved: null,
        })
      }
      return { reference, redirectUrl: `https://second-card.example/pay/${reference}` }
    },
    settle: async (reference) => report(find(reference)),
    async withdraw(reference) {
      const payment = find(reference)
      if (payment.state === 'open') payment.state = 'abandoned'
      return report(payment)
    },
    async refund({ reference, key, amount }) {
      const payment = find(reference)
      if (payment.refundKeys.has(key)) return report(payment)
      const refunded = add(payment.refunded, amount)
      if (payment.state !== 'paid' || refunded.amount > payment.amount.amount) {
        throw new DomainError('conflict', 'refund-refused')
      }
      payment.refundKeys.add(key)
      payment.refunded = refunded
      return report(payment)
    },
  }

  const answer = async (reference: string, change: (payment: StoredPayment) => void) => {
    const payment = find(reference)
    if (payment.state !== 'open') return false
    change(payment)
    return true
  }
  return {
    provider,
    buyer: {
      approve: (reference: string) =>
        answer(reference, (payment) => {
          payment.approved = 'now'
        }),
      decline: (reference: string) =>
        answer(reference, (payment) => {
          payment.state = 'declined'
        }),
      abandon: (reference: string) =>
        answer(reference, (payment) => {
          payment.state = 'abandoned'
        }),
      approveSlowly: (reference: string) =>
        answer(reference, (payment) => {
          payment.approved = 'slowly'
        }),
      arrive: async () => {
        arrived = true
      },
    },
  }
}
