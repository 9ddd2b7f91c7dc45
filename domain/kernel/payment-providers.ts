import type { PaymentMethod } from '#values/payment-method.ts'
import type { PaymentProvider, PaymentProviders } from './ports/payment-provider.ts'

/** The provider that takes new payments of this method. */
export function providerFor(providers: PaymentProviders, method: PaymentMethod): PaymentProvider | undefined {
  return providers.find((each) => each.method === method && !each.retired)
}

/** Whether the provider takes a new payment of this amount, in minor units. */
export function takesAmount({ least = 0 }: PaymentProvider, amount: number): boolean {
  return amount >= least
}

type HeldPayment = { method: PaymentMethod; provider: string }

/** The provider of an existing payment, even if it takes no new ones. */
export function findProviderOf(
  providers: PaymentProviders,
  { method, provider }: HeldPayment,
): PaymentProvider | undefined {
  return providers.find((each) => each.method === method && each.name === provider)
}
