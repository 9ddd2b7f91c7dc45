import type { ProviderTest } from '#domain/kernel/settings-desk.ts'
import type { Environment } from '../settings/environment.ts'

/** Tests the provider's keys in force by a request to it. Its SDK is loaded only then. */
export async function testPaymentProvider(
  provider: 'stripe' | 'paypal',
  { environment, webhookUrl }: { environment: Environment; webhookUrl: string },
): Promise<ProviderTest> {
  if (provider === 'stripe') {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = environment
    if (!secretKey) return { outcome: 'without-keys' }
    const { testStripe } = await import('#gateways/card-payments/test-stripe.ts')
    return testStripe({ secretKey, apiUrl, webhookUrl })
  }
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_ENVIRONMENT: place,
    PAYPAL_API_URL: apiUrl,
  } = environment
  if (!clientId || !clientSecret || !webhookId) return { outcome: 'without-keys' }
  const { testPayPal } = await import('#gateways/wallet-payments/test-paypal.ts')
  return testPayPal({ clientId, clientSecret, environment: place, apiUrl, webhookId, webhookUrl })
}
