import type { LocalizedText } from '#values/localized-text.ts'
import { type SitePlace, shippedFooter, shippedMenu, sitePlaces } from '#values/site-places.ts'
import type { SocialName } from '#values/social-names.ts'

/** An entry of the menu or footer. */
export type SiteLink =
  | { readonly kind: 'place'; readonly place: SitePlace; readonly hidden: boolean }
  /** One of the owner's pages, with its title; shown while it is published. */
  | { readonly kind: 'page'; readonly pageId: number; readonly hidden: boolean }
  /** `href` begins with `https://`. */
  | {
      readonly kind: 'address'
      readonly href: string
      readonly title: LocalizedText
      readonly hidden: boolean
    }

export const sitePlaceNames = Object.keys(sitePlaces) as [SitePlace, ...SitePlace[]]

export type SocialLinks = Readonly<Partial<Record<SocialName, string>>>

export type SiteLinks = {
  readonly menu: readonly SiteLink[]
  readonly footer: readonly SiteLink[]
  /** Null: the social links of the settings. */
  readonly social: SocialLinks | null
  /** Empty: the shipped tagline. */
  readonly tagline: LocalizedText
}

const places = (names: readonly SitePlace[]) =>
  names.map((place) => ({ kind: 'place' as const, place, hidden: false }))

export const shippedLinks: SiteLinks = {
  menu: places(shippedMenu),
  footer: places(shippedFooter),
  social: null,
  tagline: {},
}
