import type { CSSProperties } from 'react'
import type { Locale } from '#values/locale.ts'
import type { shownLogo } from '#values/shop-look.ts'
import type { accentStyle } from './accent-style.ts'

type LogoImage = ReturnType<typeof shownLogo> & { style: CSSProperties }

export type PublicSettings = {
  defaultLocale: Locale
  demo: boolean
  sandboxPayments: boolean
  /** Null when PayPal is not configured. */
  paypal: { clientId: string; environment: 'sandbox' | 'production' } | null
  /** The page of card payments offers Apple Pay, Google Pay and Link where the device has them. */
  wallets: boolean
  /** Mails are stored, not sent. */
  outbox: boolean
  /** Address with `{name}`; null: draw initials. */
  avatarUrl: string | null
  /** `style` of the root element; missing with the shipped accent. */
  accent?: ReturnType<typeof accentStyle>
  /** What an image of it has, by theme; missing without one. */
  logo?: { text: string; dark: LogoImage; light: LogoImage }
  /** Address of a PNG; missing: the shipped one. */
  icon?: string
  /** Configured ones only. */
  links: { name: string; href: string }[]
}
