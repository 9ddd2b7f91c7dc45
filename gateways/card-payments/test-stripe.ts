import Stripe from 'stripe'
import type { ProviderTest } from '#domain/kernel/settings-desk.ts'
import { openStripe, type StripeAccess } from './stripe-client.ts'

/** Tests the key by a request that every payment needs, and whether notices come to `webhookUrl`. */
export async function testStripe({
  webhookUrl,
  ...access
}: StripeAccess & { webhookUrl: string }): Promise<ProviderTest> {
  const stripe = openStripe(access)
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
  } catch (error) {
    const { message } = error as Error
    // The key is revoked or lacks the permission.
    const isRefused =
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    return { outcome: isRefused ? 'refused' : 'away', reason: message.replaceAll(access.secretKey, '…') }
  }
  return {
    outcome: 'works',
    mode: access.secretKey.includes('_live_') ? 'live' : 'test',
    webhook: await hasWebhook(stripe, webhookUrl),
  }
}

/** Null when the key has no right to read webhooks, or Stripe did not answer. */
async function hasWebhook(stripe: Stripe, webhookUrl: string): Promise<boolean | null> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    return data.some(({ url, status }) => url === webhookUrl && status === 'enabled')
  } catch {
    return null
  }
}
