import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { listOwnPageNames } from '#domain/catalog/site/info-pages/info-page-queries.ts'
import { invalidInput, lineShape, localizedShape, readShape } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { socialNames } from '#values/social-names.ts'
import { type EditedSiteLinks, getSiteLinks } from './get-site-links.ts'
import { type SiteLink, type SiteLinks, shippedLinks, sitePlaceNames } from './site-link.ts'
import { findSiteLinks, insertSiteLinks, lockSiteLinks, updateSiteLinks } from './site-links-queries.ts'

const mostLinks = 20

const words = (most: number) => localizedShape(lineShape(most))
const address = lineShape(500).refine(isWebAddress, 'invalid-value')

const link = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), place: z.enum(sitePlaceNames), hidden: z.boolean() }),
  z.strictObject({ kind: z.literal('page'), pageId: z.int().min(1), hidden: z.boolean() }),
  z.strictObject({
    kind: z.literal('address'),
    href: address,
    title: words(60).refine((text) => Object.keys(text).length > 0, 'required'),
    hidden: z.boolean(),
  }),
])

const list = z.array(link).max(mostLinks, 'too-long').refine(areDistinct, 'invalid-value')

const shape = z.strictObject({
  menu: list,
  footer: list,
  social: z.partialRecord(z.enum(socialNames), address).nullable(),
  tagline: words(200),
}) satisfies z.ZodType<SiteLinks>

export type SiteLinksSave =
  | { readonly ok: true; readonly revision: number }
  /** Somebody else saved first; nothing was written. */
  | { readonly ok: false; readonly code: 'changed-meanwhile'; readonly theirs: EditedSiteLinks }

/** `revision` is the one that the change was made on. Throws `invalid-input`, by list. */
export async function saveSiteLinks(
  context: Context,
  { revision, links: given }: { revision: number; links: unknown },
): Promise<SiteLinksSave> {
  requireOwner(context)
  const links = readShape(shape, given)
  const isSaved = await context.transaction(async (inner) => {
    const { db, now, audit } = inner
    const row = await lockSiteLinks(db)
    if ((row?.revision ?? 0) !== revision) return false
    await requirePages(inner, links)
    if (row) await updateSiteLinks(db, { ...links, revision: revision + 1, updatedAt: now() })
    else if (!(await insertSiteLinks(db, links, now()))) return false
    const { menu, footer, social, tagline } = row ?? shippedLinks
    await audit({
      action: 'site-links.saved',
      subject: 'site-links/all',
      before: { menu, footer, social, tagline },
      after: links,
    })
    return true
  })
  if (isSaved) return { ok: true, revision: revision + 1 }
  // An answer that was lost is asked for again with what is saved already.
  const row = await findSiteLinks(context.db)
  return row && isDeepStrictEqual(linksOf(row), links)
    ? { ok: true, revision: row.revision }
    : { ok: false, code: 'changed-meanwhile', theirs: await getSiteLinks(context) }
}

function linksOf({ menu, footer, social, tagline }: SiteLinks): SiteLinks {
  return { menu, footer, social, tagline }
}

async function requirePages({ db }: Pick<Context, 'db'>, links: SiteLinks): Promise<void> {
  const known = new Set((await listOwnPageNames(db)).map(({ id }) => id))
  const wrong = (['menu', 'footer'] as const).filter((list) =>
    links[list].some((each) => each.kind === 'page' && !known.has(each.pageId)),
  )
  if (wrong.length === 0) return
  const fields = Object.fromEntries(wrong.map((list) => [list, ['invalid-value' as const]]))
  throw invalidInput(fields)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https:\/\/[^/]/i.test(text) && new URL(text).protocol === 'https:'
}

function areDistinct(links: readonly SiteLink[]): boolean {
  const targets = links.map((each) => {
    if (each.kind === 'place') return each.place
    return each.kind === 'page' ? each.pageId : each.href
  })
  return new Set(targets).size === targets.length
}
