import type { ShownLink, SiteFrame } from '#domain/catalog/site/links/find-site-frame.ts'
import { catalogues } from '#locales/catalogues.ts'
import type { Locale } from '#values/locale.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { sitePlaces } from '#values/site-places.ts'

/** An entry of the menu or of the footer. */
export type FrameLink = {
  /** Without the base; or begins with `https://`. */
  to: string
  title: string
  /** Where it is not the reader's. */
  lang?: Locale
  /** Of the menu: stands in the top bar of wide windows alone, and in the footer where that has no room. */
  wide?: true
}

const ofBottomBar: readonly string[] = ['courses', 'books', 'packs']

/** In the reader's language, so that browsers need no texts of the places; server only. */
export function frameData({ menu, footer, tagline, social }: SiteFrame, locale: Locale) {
  const inWords = (link: ShownLink) => frameLink(link, locale)
  return {
    menu: menu.map((link) => ({
      ...inWords(link),
      ...(!('place' in link && ofBottomBar.includes(link.place)) && { wide: true as const }),
    })),
    footer: footer.map(inWords),
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
