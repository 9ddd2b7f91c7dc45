import type { Database } from '#domain/kernel/database.ts'
import type { PaymentProvider, ProviderEvents } from '#domain/kernel/ports/payment-provider.ts'
import type { PaymentMethod } from '#values/payment-method.ts'
import { type Environment, EnvironmentError } from '../settings/environment.ts'

export type RealProvider = {
  method: PaymentMethod
  /** The vendor's name, for the message that is printed at the start. */
  vendor: string
  pages: string
  /** Loads the SDK only when it is used. */
  connect: (db: Database) => Promise<{ provider: PaymentProvider; events: ProviderEvents }>
}

/** Null when its keys are not set. Throws `EnvironmentError` for contradictory settings. */
export type PaymentVendor = (environment: Environment) => RealProvider | null

const stripe: PaymentVendor = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICES: priceList,
  STRIPE_API_URL: apiUrl,
}) => {
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
    method: 'card',
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

const paypal: PaymentVendor = ({
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_ENVIRONMENT: environment,
  PAYPAL_API_URL: apiUrl,
  AULA_SELLER_NAME: brandName,
}) => {
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
    method: 'wallet',
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

/** Of several configured vendors of one payment method, the first takes new payments. See docs/tasks/provider.md. */
export const paymentVendors: readonly PaymentVendor[] = [stripe, paypal]
