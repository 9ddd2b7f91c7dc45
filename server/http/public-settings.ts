import type { PublicSettings } from '#app/public-settings.ts'
import { providerFor } from '#domain/kernel/payment-providers.ts'
import type { Services } from '../process/compose.ts'

export function publicSettings({
  environment,
  mail,
  sandbox,
  payments,
}: Pick<Services, 'environment' | 'mail' | 'sandbox' | 'payments'>): PublicSettings {
  const links = {
    youtube: environment.AULA_SOCIAL_YOUTUBE,
    github: environment.AULA_SOCIAL_GITHUB,
    x: environment.AULA_SOCIAL_X,
    instagram: environment.AULA_SOCIAL_INSTAGRAM,
    facebook: environment.AULA_SOCIAL_FACEBOOK,
    linkedin: environment.AULA_SOCIAL_LINKEDIN,
    discord: environment.AULA_COMMUNITY_DISCORD,
    telegram: environment.AULA_COMMUNITY_TELEGRAM,
    android: environment.AULA_ANDROID_APP,
  }
  return {
    defaultLocale: environment.AULA_LANG,
    demo: environment.AULA_DEMO,
    sandboxPayments: sandbox !== null,
    paypal:
      providerFor(payments, 'wallet')?.name === 'paypal' && environment.PAYPAL_CLIENT_ID
        ? {
            clientId: environment.PAYPAL_CLIENT_ID,
            environment: environment.PAYPAL_ENVIRONMENT === 'live' ? 'production' : 'sandbox',
          }
        : null,
    outbox: mail.kind === 'outbox',
    avatarUrl: environment.AULA_AVATAR_URL ?? null,
    links: Object.entries(links).flatMap(([name, href]) => (href ? [{ name, href }] : [])),
  }
}
