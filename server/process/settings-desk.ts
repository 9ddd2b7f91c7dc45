import type { Seal } from '#domain/kernel/seal.ts'
import type { MailTest, ProviderTest, SettingsDesk } from '#domain/kernel/settings-desk.ts'
import { renderMail } from '#emails/render-mail.ts'
import { testMail } from '#emails/test-mail.tsx'
import type { LiveSettings } from './live-settings.ts'
import { testPaymentProvider } from './test-payment-provider.ts'

const longestAnswer = 500

export function createSettingsDesk({
  live,
  seal,
  siteUrl,
}: {
  live: LiveSettings
  seal: Seal
  siteUrl: (path: string) => string
}): SettingsDesk {
  return {
    given: live.current().environment.given,
    seal,
    accepts: live.accepts,
    reload: live.reload,
    async testMail({ to, locale, changes }): Promise<MailTest> {
      const { mail, environment } = live.withChanges(changes)
      const { mailLook } = live.current()
      const content = testMail({ locale, shop: environment.AULA_SELLER_NAME })
      const letter = { to, ...(await renderMail(content, mailLook)) }
      if (mail.kind === 'outbox') {
        await mail.send(letter)
        return { outcome: 'outbox', to }
      }
      try {
        return { outcome: 'sent', to, answer: shown(await mail.send(letter), environment.SMTP_URL) }
      } catch (error) {
        return { outcome: 'failed', to, answer: shown(reasonOf(error), environment.SMTP_URL) }
      }
    },
    testProvider: (provider, changes): Promise<ProviderTest> =>
      testPaymentProvider(provider, {
        environment: live.withChanges(changes).environment,
        webhookUrl: siteUrl(`/webhooks/${provider}`),
      }),
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The server's answer without the password, which a server may repeat. */
function shown(answer: string, address: string | undefined): string {
  const password = address && new URL(address).password
  const parts = password ? [password, decodeURIComponent(password)] : []
  return parts.reduce((text, part) => text.replaceAll(part, '…'), answer).slice(0, longestAnswer)
}
