import type { Database } from '#domain/database.ts'
import type { PaymentProvider, PaymentProviders, ProviderEvents } from '#domain/payments/payment-provider.ts'
import type { SandboxDesk } from '#domain/payments/sandbox-desk.ts'
import { createSandboxCard } from '#gateways/card-payments/sandbox.ts'
import { createSandboxDesk } from '#gateways/sandbox-bank/sandbox-desk.ts'
import { createSandboxWallet } from '#gateways/wallet-payments/sandbox.ts'
import { type Environment, EnvironmentError } from './environment.ts'

/** A real provider as its settings describe it. */
type RealProvider = {
  /** As the vendor calls itself, for the person who starts the server. */
  vendor: string
  provider: PaymentProvider
  events: ProviderEvents
  /** Where the vendor's own pages live that a form of ours may lead to. */
  pages: string
}

export type ComposedPayments = {
  payments: PaymentProviders
  sandbox: SandboxDesk | null
  /** Who may tell us of payments by a webhook. */
  events: readonly ProviderEvents[]
  /** Origins that a purchase form may lead to. */
  paymentPages: readonly string[]
}

/**
 * The ways to pay that the settings ask for (row L9). With no provider's keys both are played by the sandbox. With keys
 * each way to pay is real or absent: in production the sandbox never stands beside real money, and whoever asks for
 * it there is refused with an `EnvironmentError`.
 */
export function composePayments({
  environment,
  db,
  siteUrl,
}: {
  environment: Environment
  db: Database
  siteUrl: (path: string) => string
}): ComposedPayments {
  const real = realProviders(environment)
  checkSandbox(environment, real)
  if (environment.AULA_PAYMENTS === 'none')
    return { payments: {}, sandbox: null, events: [], paymentPages: [] }
  const withSandbox = real.length === 0 || environment.AULA_PAYMENTS === 'sandbox'
  return {
    payments: {
      ...(withSandbox && {
        card: createSandboxCard({ db, siteUrl }),
        wallet: createSandboxWallet({ db, siteUrl }),
      }),
      ...Object.fromEntries(real.map(({ provider }) => [provider.method, provider])),
    },
    sandbox: withSandbox ? createSandboxDesk(db) : null,
    events: real.map(({ events }) => events),
    paymentPages: real.map(({ pages }) => pages),
  }
}

/** The providers whose keys are set. */
function realProviders(_environment: Environment): RealProvider[] {
  return []
}

function checkSandbox(
  { AULA_PAYMENTS, NODE_ENV }: Environment,
  real: readonly Pick<RealProvider, 'vendor'>[],
): void {
  if (AULA_PAYMENTS !== 'sandbox' || NODE_ENV !== 'production' || real.length === 0) return
  throw new EnvironmentError(
    `AULA_PAYMENTS is sandbox, but there are keys of ${real.map(({ vendor }) => vendor).join(' and ')}: in production a pretended payment never stands beside real ones. Remove one of the two.`,
  )
}
