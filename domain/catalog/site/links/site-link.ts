import type { LocalizedText } from '#values/localized-text.ts'
import { type SitePlace, shippedFooter, shippedMenu, sitePlaces } from '#values/site-places.ts'
import type { SocialName } from '#values/social-names.ts'

/** An entry of the menu or of the footer, in their order. */
export type SiteLink =
  | { readonly kind: 'place'; readonly place: SitePlace; readonly hidden: boolean }
  /** A page of the owner's own, under its title, while it is published. */
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
  /** Null: those of the settings. */
  readonly social: SocialLinks | null
  /** Empty: the shipped one. */
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
