import { randomUUID } from 'node:crypto'
import { createLocalTransfers } from '#domain/commerce/transfers/local-transfer-provider.ts'
import type { Database } from '#domain/kernel/database.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type {
  PaymentProvider,
  PaymentProviders,
  ProviderEvents,
} from '#domain/kernel/ports/payment-provider.ts'
import type { SandboxDesk } from '#domain/kernel/ports/sandbox-desk.ts'
import { createSandboxCard } from '#gateways/card-payments/sandbox.ts'
import { createSandboxDesk } from '#gateways/sandbox-bank/sandbox-desk.ts'
import { createSandboxWallet } from '#gateways/wallet-payments/sandbox.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import { type Environment, EnvironmentError } from '../settings/environment.ts'
import { regionalRuleOf } from '../settings/regional-settings.ts'
import { type PaymentVendor, paymentVendors, type RealProvider } from './payment-vendors.ts'

export type ComposedPayments = {
  payments: PaymentProviders
  sandbox: SandboxDesk | null
  events: readonly ProviderEvents[]
  paymentPages: readonly string[]
}

/**
 * Composes the payment methods by the settings (specification, L9). Without keys the sandbox plays card and wallet.
 */
export async function composePayments({
  environment,
  db,
  siteUrl,
  vendors = paymentVendors,
  mayPretend = true,
}: {
  environment: Environment
  db: Database
  siteUrl: (path: string) => string
  vendors?: readonly PaymentVendor[]
  /** Whether the sandbox may be used; false where real payments are off only because their keys cannot be read. */
  mayPretend?: boolean
}): Promise<ComposedPayments> {
  if (environment.AULA_PAYMENTS === 'none') {
    return { payments: [], sandbox: null, events: [], paymentPages: [] }
  }
  const real = realProviders(environment, vendors)
  const connected = await Promise.all(real.map(({ connect }) => connect(db)))
  const takesMoney = real.length > 0 || regionalRuleOf(environment) !== null
  const withSandbox = mayPretend && (!takesMoney || environment.AULA_PAYMENTS === 'sandbox')
  const pretended = [createSandboxCard({ db, siteUrl }), createSandboxWallet({ db, siteUrl })]
  const isReal = (method: PaymentMethod) => real.some((each) => each.method === method)
  return {
    payments: [
      ...connected.map(({ provider }) => provider),
      ...pretended.map((each) => (withSandbox && !isReal(each.method) ? each : retired(each))),
      createLocalTransfers({ db, siteUrl, newReference: randomUUID }),
    ],
    sandbox: withSandbox ? createSandboxDesk(db) : null,
    events: connected.map(({ events }) => events),
    paymentPages: real.map(({ pages }) => pages),
  }
}

/** A sandbox that takes no new payments. Those made while the shop was tried can still be refunded or withdrawn. */
function retired(provider: PaymentProvider): PaymentProvider {
  const refuse = async () => {
    throw new DomainError('unavailable', 'payment-provider-unavailable')
  }
  return { ...provider, retired: true, open: refuse }
}

function realProviders(environment: Environment, vendors: readonly PaymentVendor[]): RealProvider[] {
  return vendors.map((vendor) => vendor(environment)).filter((provider) => provider !== null)
}

/** Throws `EnvironmentError` when the settings contradict each other; runs before anything is opened. */
export function checkPaymentSettings(environment: Environment): void {
  const money = [
    ...realProviders(environment, paymentVendors).map(({ vendor }) => `keys of ${vendor}`),
    ...(regionalRuleOf(environment) ? ['bank details for transfers'] : []),
  ]
  const { AULA_PAYMENTS, NODE_ENV } = environment
  if (AULA_PAYMENTS !== 'sandbox' || NODE_ENV !== 'production' || money.length === 0) return
  throw new EnvironmentError(
    `AULA_PAYMENTS is sandbox, but there are ${money.join(' and ')}: in production a pretended payment never stands beside real ones. Remove one of the two.`,
  )
}

export function paymentsInWords({
  payments,
  sandbox,
}: Pick<ComposedPayments, 'payments' | 'sandbox'>): string {
  const namesOf = (method: PaymentMethod) =>
    payments.filter((each) => each.method === method && !each.retired).map(({ name }) => name)
  const [cards, wallets] = [namesOf('card'), namesOf('wallet')]
  if (cards.length + wallets.length === 0) return 'neither card nor wallet'
  if ([...cards, ...wallets].every((name) => name === 'sandbox') && cards.length === wallets.length) {
    return 'a sandbox plays card and wallet, and no money moves'
  }
  const way = (method: PaymentMethod) => {
    const names = namesOf(method).join(', then ')
    return names ? `${method} by ${names}` : `no ${method}, as no keys of its provider are set`
  }
  return `${way('card')}; ${way('wallet')}${sandbox ? ' (the sandbox moves no money)' : ''}`
}
