import { randomUUID } from 'node:crypto'
import { createLocalTransfers } from '#domain/commerce/transfers/local-transfer-provider.ts'
import type { Database } from '#domain/kernel/database.ts'
import type {
  PaymentProvider,
  PaymentProviders,
  ProviderEvents,
} from '#domain/kernel/ports/payment-provider.ts'
import type { SandboxDesk } from '#domain/kernel/ports/sandbox-desk.ts'
import { createSandboxCard } from '#gateways/card-payments/sandbox.ts'
import { createSandboxDesk } from '#gateways/sandbox-bank/sandbox-desk.ts'
import { createSandboxWallet } from '#gateways/wallet-payments/sandbox.ts'
import { type Environment, EnvironmentError } from './environment.ts'
import { regionalRuleOf } from './regional-settings.ts'

/** A real provider as its settings describe it. */
type RealProvider = {
  /** As the vendor calls itself, for the person who starts the server. */
  vendor: string
  /** Where the vendor's own pages live that a form of ours may lead to. */
  pages: string
  /** Loads the vendor's SDK, which costs time and memory, so that only those have it who use it. */
  connect: (db: Database) => Promise<{ provider: PaymentProvider; events: ProviderEvents }>
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
 * it there is refused with an `EnvironmentError`. Local transfers are there beside all of them, and offered where a
 * regional rule is active; bank details in the settings are a real way to pay, as keys are.
 */
export async function composePayments({
  environment,
  db,
  siteUrl,
}: {
  environment: Environment
  db: Database
  siteUrl: (path: string) => string
}): Promise<ComposedPayments> {
  if (environment.AULA_PAYMENTS === 'none') {
    return { payments: {}, sandbox: null, events: [], paymentPages: [] }
  }
  const real = realProviders(environment)
  const connected = await Promise.all(real.map(({ connect }) => connect(db)))
  const takesMoney = real.length > 0 || regionalRuleOf(environment) !== null
  const withSandbox = !takesMoney || environment.AULA_PAYMENTS === 'sandbox'
  return {
    payments: {
      ...(withSandbox && {
        card: createSandboxCard({ db, siteUrl }),
        wallet: createSandboxWallet({ db, siteUrl }),
      }),
      ...Object.fromEntries(connected.map(({ provider }) => [provider.method, provider])),
      transfer: createLocalTransfers({ db, siteUrl, newReference: randomUUID }),
    },
    sandbox: withSandbox ? createSandboxDesk(db) : null,
    events: connected.map(({ events }) => events),
    paymentPages: real.map(({ pages }) => pages),
  }
}

/** The providers whose keys are set. */
function realProviders(environment: Environment): RealProvider[] {
  return [stripe(environment), paypal(environment)].filter((provider) => provider !== null)
}

function stripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICES: priceList,
  STRIPE_API_URL: apiUrl,
}: Environment): RealProvider | null {
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret) {
    throw new EnvironmentError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or none. See .env.example for what each setting means.',
    )
  }
  if (apiUrl && secretKey.includes('_live_')) {
    throw new EnvironmentError(
      'STRIPE_API_URL is for tests and takes no live key of Stripe: remove one of the two.',
    )
  }
  return {
    vendor: 'Stripe',
    pages: apiUrl ? new URL(apiUrl).origin : 'https://checkout.stripe.com',
    async connect() {
      const { createStripeCard } = await import('#gateways/card-payments/stripe.ts')
      const { createStripeEvents } = await import('#gateways/card-payments/stripe-events.ts')
      return {
        provider: createStripeCard({ secretKey, apiUrl, priceList }),
        events: createStripeEvents({ secretKey, apiUrl, webhookSecret }),
      }
    },
  }
}

function paypal({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_ENVIRONMENT: environment,
  PAYPAL_API_URL: apiUrl,
  AULA_SELLER_NAME: brandName,
}: Environment): RealProvider | null {
  if (!clientId && !clientSecret && !webhookId) return null
  if (!clientId || !clientSecret || !webhookId) {
    throw new EnvironmentError(
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID go together: set all or none. See .env.example for what each setting means.',
    )
  }
  if (apiUrl && environment === 'live') {
    throw new EnvironmentError(
      'PAYPAL_API_URL is for tests and does not go with PAYPAL_ENVIRONMENT=live: remove one of the two.',
    )
  }
  const site = environment === 'live' ? 'https://www.paypal.com' : 'https://www.sandbox.paypal.com'
  return {
    vendor: 'PayPal',
    pages: apiUrl ? new URL(apiUrl).origin : site,
    async connect(db) {
      const { createPayPalApi } = await import('#gateways/wallet-payments/paypal-api.ts')
      const { createPayPalEvents } = await import('#gateways/wallet-payments/paypal-events.ts')
      const { createPayPalWallet } = await import('#gateways/wallet-payments/paypal.ts')
      const api = createPayPalApi({ clientId, clientSecret, environment, apiUrl })
      return {
        provider: createPayPalWallet({ api, db, brandName }),
        events: createPayPalEvents({ api, webhookId }),
      }
    },
  }
}

/** Throws an `EnvironmentError` for settings that do not go together; asked before anything is opened. */
export function checkPaymentSettings(environment: Environment): void {
  const money = [
    ...realProviders(environment).map(({ vendor }) => `keys of ${vendor}`),
    ...(regionalRuleOf(environment) ? ['bank details for transfers'] : []),
  ]
  const { AULA_PAYMENTS, NODE_ENV } = environment
  if (AULA_PAYMENTS !== 'sandbox' || NODE_ENV !== 'production' || money.length === 0) return
  throw new EnvironmentError(
    `AULA_PAYMENTS is sandbox, but there are ${money.join(' and ')}: in production a pretended payment never stands beside real ones. Remove one of the two.`,
  )
}

/** How this installation is paid, in a sentence for the person who started it. */
export function paymentsInWords({
  payments,
  sandbox,
}: Pick<ComposedPayments, 'payments' | 'sandbox'>): string {
  const { card, wallet } = payments
  if (!card && !wallet) return 'neither card nor wallet'
  if (card?.name === 'sandbox' && wallet?.name === 'sandbox') {
    return 'a sandbox plays card and wallet, and no money moves'
  }
  const way = (method: 'card' | 'wallet') => {
    const name = payments[method]?.name
    return name ? `${method} by ${name}` : `no ${method}, as no keys of its provider are set`
  }
  return `${way('card')}; ${way('wallet')}${sandbox ? ' (the sandbox moves no money)' : ''}`
}
