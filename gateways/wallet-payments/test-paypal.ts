import type { ProviderTest } from '#domain/kernel/settings-desk.ts'
import { PayPalRefusal } from './paypal-answers.ts'
import { createPayPalApi, type PayPalSettings } from './paypal-api.ts'

/** Tests the keys by requesting the webhook, since PayPal checks the keys first. */
export async function testPayPal({
  webhookId,
  webhookUrl,
  ...settings
}: PayPalSettings & { webhookId: string; webhookUrl: string }): Promise<ProviderTest> {
  const works = { outcome: 'works', mode: settings.environment === 'live' ? 'live' : 'test' } as const
  try {
    const address = await createPayPalApi(settings).findWebhook(webhookId)
    return { ...works, webhook: address === webhookUrl }
  } catch (error) {
    if (error instanceof PayPalRefusal) {
      if (error.status === 403) return { ...works, webhook: null }
      if (error.status < 500) return { outcome: 'refused', reason: error.message }
    }
    return { outcome: 'away', reason: error instanceof Error ? error.message : String(error) }
  }
}
