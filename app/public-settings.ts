import type { CSSProperties } from 'react'
import type { Locale } from '#values/locale.ts'
import type { shownLogo } from '#values/shop-look.ts'
import type { accentStyle } from './accent-style.ts'

type LogoImage = ReturnType<typeof shownLogo> & { style: CSSProperties }

export type PublicSettings = {
  /** As the seller is called on receipts and certificates. */
  shopName: string
  defaultLocale: Locale
  demo: boolean
  sandboxPayments: boolean
  /** Null when PayPal is not configured. */
  paypal: { clientId: string; environment: 'sandbox' | 'production' } | null
  /** Whether the page of card payments offers Apple Pay, Google Pay and Link on devices that have them. */
  wallets: boolean
  /** Whether mails are stored in the outbox and not sent. */
  outbox: boolean
  /** Address of an avatar service, with `{name}` in it; null draws initials. */
  avatarUrl: string | null
  /** The `style` of the root element; missing with the shipped accent. */
  accent?: ReturnType<typeof accentStyle>
  /** The attributes of the logo's image for each theme; missing where the shop has no logo. */
  logo?: { text: string; dark: LogoImage; light: LogoImage }
  /** Address of a PNG; missing where the shipped icon is used. */
  icon?: string
  /** The social links that are configured. */
  links: { name: string; href: string }[]
}
