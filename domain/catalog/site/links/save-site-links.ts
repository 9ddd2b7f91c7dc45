import { z } from 'zod'
import { listOwnPageNames } from '#domain/catalog/site/info-pages/info-page-queries.ts'
import { type OnlyRow, type OnlyRowSave, saveOnlyRow } from '#domain/catalog/site/save-only-row.ts'
import { lineShape, localizedShape } from '#domain/catalog/site/site-shapes.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
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

export type SiteLinksSave = OnlyRowSave<EditedSiteLinks>

const onlyRow: OnlyRow<SiteLinks, EditedSiteLinks> = {
  name: 'site-links',
  shape,
  shipped: shippedLinks,
  contentOf: ({ menu, footer, social, tagline }) => ({ menu, footer, social, tagline }),
  find: findSiteLinks,
  lock: lockSiteLinks,
  insert: insertSiteLinks,
  update: updateSiteLinks,
  check: requirePages,
  read: getSiteLinks,
}

/** `revision`: the revision that was edited. For the owner. Throws `invalid-input` with fields. */
export async function saveSiteLinks(
  context: Context,
  { revision, links: given }: { revision: number; links: unknown },
): Promise<SiteLinksSave> {
  return saveOnlyRow(context, onlyRow, { revision, given })
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
