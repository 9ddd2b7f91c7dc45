import type { ShownLink, SiteFrame } from '#domain/catalog/site/links/find-site-frame.ts'
import { catalogues } from '#locales/catalogues.ts'
import type { Locale } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { sitePlaces } from '#values/site-places.ts'

/** An entry of the menu or of the footer. */
export type FrameLink = {
  /** A path without the base, or an address that begins with `https://`. */
  to: string
  title: string
  /** The language of the title, where it is not the reader's. */
  lang?: Locale
  /** Hidden in narrow windows, where it stands in the footer because the top bar has no space for it. */
  wide?: true
  /** An entry of the footer that is hidden in wide windows, where it stands in the menu. */
  narrow?: true
}

const ofBottomBar: readonly string[] = ['courses', 'books', 'packs']

/** Menu and footer with titles in the reader's language, so that browsers need no texts for them. Server only. */
export function frameData({ menu, footer, tagline, social }: SiteFrame, locale: Locale) {
  const inWords = (link: ShownLink) => frameLink(link, locale)
  const isWide = (link: ShownLink) => !('place' in link && ofBottomBar.includes(link.place))
  const shownFooter = footer.map(inWords)
  const left = menu
    .filter(isWide)
    .map(inWords)
    .filter(({ to }) => !shownFooter.some((link) => link.to === to))
  return {
    menu: menu.map((link) => (isWide(link) ? { ...inWords(link), wide: true as const } : inWords(link))),
    footer: [...left.map((link) => ({ ...link, narrow: true as const })), ...shownFooter] as FrameLink[],
    tagline: localize(tagline, locale) || catalogues[locale].places.tagline,
    social,
  }
}

function frameLink(link: ShownLink, locale: Locale): FrameLink {
  if ('place' in link) {
    const { place } = link
    return { to: sitePlaces[place], title: catalogues[locale].places[place] }
  }
  const title = localize(link.title, locale)
  const lang = languageOf(link.title, locale)
  const to = 'to' in link ? link.to : link.href
  return lang === null || lang === locale ? { to, title } : { to, title, lang }
}
