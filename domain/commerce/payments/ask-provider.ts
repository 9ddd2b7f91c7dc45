import type { PaymentRecord } from '#domain/commerce/payments/payment-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { findProviderOf } from '#domain/kernel/payment-providers.ts'
import type { PaymentProvider } from '#domain/kernel/ports/payment-provider.ts'

type Asked = Pick<PaymentRecord, 'method' | 'provider' | 'reference'>

/** A payment's provider is missing, does not answer or answers nonsense; `cause` is its error. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
  readonly payment: Asked

  constructor(payment: Asked, cause: unknown) {
    super(String(cause), { cause })
    this.payment = payment
  }
}

/**
 * Calls the provider of a payment; never inside a transaction. Throws the provider's refusals, which are `DomainError`,
 * and `ProviderUnreachable` for every other error.
 */
export async function askProvider<Answer>(
  { payments }: Pick<Context, 'payments'>,
  payment: Asked,
  call: (provider: PaymentProvider) => Promise<Answer>,
): Promise<Answer> {
  try {
    const provider = findProviderOf(payments, payment)
    if (!provider) throw new Error(`${payment.provider} is not set up`)
    return await call(provider)
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') throw error
    throw new ProviderUnreachable(payment, error)
  }
}

/** For a `catch`: alerts the operator of `ProviderUnreachable`, and throws every other error. */
export function alertUnreachable(
  { alert }: Pick<Context, 'alert'>,
  { number }: { number: string },
): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ProviderUnreachable)) throw error
    const { provider, reference } = error.payment
    alert('payment-provider-unreachable', {
      order: number,
      provider,
      ...(reference !== null && { reference }),
      reason: error.message,
    })
  }
}
