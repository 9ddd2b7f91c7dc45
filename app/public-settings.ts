import type { Locale } from '#values/locale.ts'

export type PublicSettings = {
  defaultLocale: Locale
  demo: boolean
  sandboxPayments: boolean
  /** Null when PayPal is not configured. */
  paypal: { clientId: string; environment: 'sandbox' | 'production' } | null
  /** Mails are stored, not sent. */
  outbox: boolean
  /** Address with `{name}`; null: draw initials. */
  avatarUrl: string | null
  /** Configured ones only. */
  links: { name: string; href: string }[]
}
