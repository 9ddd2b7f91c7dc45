import { listPublishedTitles } from '#domain/catalog/site/info-pages/info-page-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { infoPagePath } from '#values/info-page.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { SitePlace } from '#values/site-places.ts'
import { type SocialName, socialNames } from '#values/social-names.ts'
import { type SiteLink, type SocialLinks, shippedLinks } from './site-link.ts'
import { findSiteLinks } from './site-links-queries.ts'

export type ShownLink =
  | { readonly place: SitePlace }
  /** `to`: a path without the base path. */
  | { readonly to: string; readonly title: LocalizedText }
  | { readonly href: string; readonly title: LocalizedText }

/** The menu and footer around every page. */
export type SiteFrame = {
  readonly menu: readonly ShownLink[]
  readonly footer: readonly ShownLink[]
  /** Undefined: the social links of the settings. */
  readonly social?: readonly { readonly name: SocialName; readonly href: string }[]
  /** Undefined: the shipped tagline. */
  readonly tagline?: LocalizedText
}

/** The same for everybody, so cached. */
export async function findSiteFrame({
  db,
  cachedCatalog,
}: Pick<Context, 'db' | 'cachedCatalog'>): Promise<SiteFrame> {
  return cachedCatalog('site frame', async () => {
    const row = await findSiteLinks(db)
    const { menu, footer, social, tagline } = row ?? shippedLinks
    const titles = row ? await listPublishedTitles(db) : []
    const pages = new Map(titles.map((page) => [page.id, page]))
    return {
      menu: menu.flatMap((link) => shown(link, pages)),
      footer: footer.flatMap((link) => shown(link, pages)),
      ...(social && { social: inOrder(social) }),
      ...(Object.keys(tagline).length > 0 && { tagline }),
    }
  })
}

function shown(
  link: SiteLink,
  pages: ReadonlyMap<number, { slug: string; title: LocalizedText }>,
): ShownLink[] {
  if (link.hidden) return []
  if (link.kind === 'place') return [{ place: link.place }]
  if (link.kind === 'address') return [{ href: link.href, title: link.title }]
  const page = pages.get(link.pageId)
  return page ? [{ to: infoPagePath(page.slug), title: page.title }] : []
}

function inOrder(social: SocialLinks) {
  return socialNames.flatMap((name) => {
    const href = social[name]
    return href ? [{ name, href }] : []
  })
}
