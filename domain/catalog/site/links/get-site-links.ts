import { type InfoPageName, listOwnPageNames } from '#domain/catalog/site/info-pages/info-page-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type SiteLinks, shippedLinks } from './site-link.ts'
import { findSiteLinks } from './site-links-queries.ts'

export type EditedSiteLinks = SiteLinks & {
  /** 0 before the first save. */
  readonly revision: number
  /** The pages that links of the kind `page` may lead to, published or not. */
  readonly pages: readonly InfoPageName[]
}

/** Menu, footer, social links and tagline for editing. For the owner. */
export async function getSiteLinks(context: Pick<Context, 'db' | 'actor'>): Promise<EditedSiteLinks> {
  requireOwner(context)
  const row = await findSiteLinks(context.db)
  const pages = await listOwnPageNames(context.db)
  if (!row) return { ...shippedLinks, revision: 0, pages }
  const known = new Set(pages.map(({ id }) => id))
  const { menu, footer, social, tagline, revision } = row
  const isThere = (link: SiteLinks['menu'][number]) => link.kind !== 'page' || known.has(link.pageId)
  return { menu: menu.filter(isThere), footer: footer.filter(isThere), social, tagline, revision, pages }
}
