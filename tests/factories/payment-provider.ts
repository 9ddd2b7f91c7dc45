import type { Context } from '#domain/kernel/context.ts'
import type { PaymentProvider, ProviderPayment } from '#domain/kernel/ports/payment-provider.ts'
import { add, zero } from '#values/money.ts'
import type { PaymentMethod } from '#values/payment-method.ts'

export type ScriptedProvider = PaymentProvider & {
  opened: Map<string, ProviderPayment>
  answer: (change: Partial<ProviderPayment>) => void
  /** While true, every call fails as in an outage. */
  down: boolean
}

/** A payment provider in memory, for answers that the sandbox never gives. */
export function createScriptedProvider(method: PaymentMethod = 'card'): ScriptedProvider {
  const opened = new Map<string, ProviderPayment>()
  const keys = new Map<string, string>()
  const refundKeys = new Set<string>()
  let change: Partial<ProviderPayment> = {}
  const provider: ScriptedProvider = {
    name: 'scripted',
    method,
    opened,
    down: false,
    answer: (next) => {
      change = next
    },
    async open({ key, orderNumber, amount }) {
      if (provider.down) throw new Error('the provider is down')
      const reference = keys.get(key) ?? `${method}-${opened.size + 1}`
      keys.set(key, reference)
      if (!opened.has(reference)) {
        const nothing = { refunded: zero(amount.currency), disputed: false }
        opened.set(reference, { reference, state: 'open', orderNumber, amount, ...nothing })
      }
      return { reference, redirectUrl: `https://provider.example/${reference}` }
    },
    async settle(reference) {
      if (provider.down) throw new Error('the provider is down')
      const payment = opened.get(reference)
      if (!payment) throw new Error(`no payment ${reference}`)
      return { ...payment, ...change }
    },
    async withdraw(reference) {
      if (provider.down) throw new Error('the provider is down')
      const payment = opened.get(reference)
      if (!payment) throw new Error(`no payment ${reference}`)
      if (payment.state === 'open') opened.set(reference, { ...payment, state: 'abandoned' })
      return { ...payment, state: 'abandoned', ...change }
    },
    async refund({ reference, key, amount }) {
      if (provider.down) throw new Error('the provider is down')
      const payment = opened.get(reference)
      if (!payment) throw new Error(`no payment ${reference}`)
      const refunded = refundKeys.has(key) ? payment : { ...payment, refunded: add(payment.refunded, amount) }
      refundKeys.add(key)
      opened.set(reference, refunded)
      return { ...refunded, ...change }
    },
  }
  return provider
}

export function withProvider(context: Context, provider: PaymentProvider): Context {
  return {
    ...context,
    payments: [provider, ...context.payments],
    transaction: (work) => context.transaction((inner) => work(withProvider(inner, provider))),
  }
}
