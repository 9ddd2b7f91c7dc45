import type { PaymentMethod } from '#values/payment-method.ts'
import { DomainError } from './errors.ts'
import type { PaymentProvider, PaymentProviders } from './ports/payment-provider.ts'

/** Who takes new payments by a method: the first that can. */
export function providerFor(providers: PaymentProviders, method: PaymentMethod): PaymentProvider | undefined {
  return providers.find((each) => each.method === method)
}

type HeldPayment = { method: PaymentMethod; provider: string }

/** Who holds a payment that was opened before, perhaps not the one who takes new ones by now. */
export function findProviderOf(
  providers: PaymentProviders,
  { method, provider }: HeldPayment,
): PaymentProvider | undefined {
  return providers.find((each) => each.method === method && each.name === provider)
}

/** The same; throws `payment-provider-unavailable` where that provider is no longer here. */
export function providerOf(providers: PaymentProviders, payment: HeldPayment): PaymentProvider {
  const found = findProviderOf(providers, payment)
  if (!found) throw new DomainError('unavailable', 'payment-provider-unavailable')
  return found
}
