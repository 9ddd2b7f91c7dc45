import type { Locale } from '#values/locale.ts'

/** What of the shop's configuration a page may show. */
export type PublicSettings = {
  defaultLocale: Locale
  demo: boolean
  sandboxPayments: boolean
  /** What PayPal's own button needs to be drawn; null when the wallet is another's. */
  paypal: { clientId: string; environment: 'sandbox' | 'production' } | null
  /** Mails are kept, not sent: the pages say where to find them. */
  outbox: boolean
  /** Where pictures of people come from, with `{name}` in it; null: their initials are drawn. */
  avatarUrl: string | null
  /** Social and community sites and the app; only those that are configured. */
  links: { name: string; href: string }[]
}
