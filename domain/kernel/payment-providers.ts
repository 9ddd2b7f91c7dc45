import type { PaymentMethod } from '#values/payment-method.ts'
import { DomainError } from './errors.ts'
import type { PaymentProvider, PaymentProviders } from './ports/payment-provider.ts'

/** For new payments. */
export function providerFor(providers: PaymentProviders, method: PaymentMethod): PaymentProvider | undefined {
  return providers.find((each) => each.method === method && !each.retired)
}

/** Whether it takes this amount of a new payment, in minor units. */
export function takesAmount({ least = 0 }: PaymentProvider, amount: number): boolean {
  return amount >= least
}

type HeldPayment = { method: PaymentMethod; provider: string }

/** For an existing payment, whose provider may no longer take new ones. */
export function findProviderOf(
  providers: PaymentProviders,
  { method, provider }: HeldPayment,
): PaymentProvider | undefined {
  return providers.find((each) => each.method === method && each.name === provider)
}

/** Throws `payment-provider-unavailable`. */
export function providerOf(providers: PaymentProviders, payment: HeldPayment): PaymentProvider {
  const found = findProviderOf(providers, payment)
  if (!found) throw new DomainError('unavailable', 'payment-provider-unavailable')
  return found
}
