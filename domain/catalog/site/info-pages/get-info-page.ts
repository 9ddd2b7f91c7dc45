import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { isOwner, requireOwner } from '#domain/kernel/require-user.ts'
import { isShippedPage, shippedPages } from '#values/info-page.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isPictureName, namesPicture, withReadersPictures } from '#values/picture-address.ts'
import { isSlug } from '#values/slug.ts'
import { findPageOfFormerSlug, listFormerSlugs } from './former-slug-queries.ts'
import type { InfoPageFields } from './info-page-fields.ts'
import { findInfoPage, type InfoPageRow, listInfoPageRows } from './info-page-queries.ts'

export type EditedInfoPage = {
  readonly fields: InfoPageFields
  /** 0 before the first save. */
  readonly revision: number
  /** Null when it was never saved. */
  readonly updatedAt: Date | null
}

/**
 * A page for editing, by its current or a former slug; a shipped page that was never edited has no texts. `formerSlugs`: slugs
 * that lead to it. For the owner. Throws not-found.
 */
export async function getInfoPage(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<EditedInfoPage & { readonly formerSlugs: readonly string[] }> {
  requireOwner(context)
  const row = await findEditedPage(context, slug)
  if (row) return { ...editedPage(row), formerSlugs: await listFormerSlugs(context.db, row.id) }
  if (isShippedPage(slug)) return { ...unwrittenPage(slug), formerSlugs: [] }
  throw notFound()
}

/** By the current or a former slug, because an editor may not have seen the new one. Null when there is none. */
export async function findEditedPage({ db }: Pick<Context, 'db'>, slug: string): Promise<InfoPageRow | null> {
  if (!isSlug(slug)) return null
  return (await findInfoPage(db, slug)) ?? findPageOfFormerSlug(db, slug)
}

export function editedPage({ slug, title, lead, body, published, revision, updatedAt }: InfoPageRow) {
  return { fields: { slug, title, lead, body, published }, revision, updatedAt }
}

export function unwrittenPage(slug: string): EditedInfoPage {
  return { fields: { slug, title: {}, lead: {}, body: {}, published: false }, revision: 0, updatedAt: null }
}

export type ListedInfoPage = {
  readonly slug: string
  readonly title: LocalizedText
  readonly shipped: boolean
  /** For a shipped page: whether the owner's texts replace the shipped ones. */
  readonly published: boolean
  /** Languages that have a body. */
  readonly written: readonly string[]
  readonly updatedAt: Date | null
}

/** All pages, shipped ones first. For the owner. */
export async function listInfoPages(context: Pick<Context, 'db' | 'actor'>): Promise<ListedInfoPage[]> {
  requireOwner(context)
  const rows = (await listInfoPageRows(context.db)).map(({ id: _, ...row }) => ({
    ...row,
    shipped: isShippedPage(row.slug),
  }))
  const shipped = shippedPages.map(
    (slug) =>
      rows.find((row) => row.slug === slug) ?? {
        slug,
        title: {},
        shipped: true,
        published: false,
        written: [],
        updatedAt: null,
      },
  )
  return [...shipped, ...rows.filter((row) => !row.shipped)]
}

export type ShownInfoPage = Pick<InfoPageRow, 'title' | 'lead' | 'content' | 'published'>

/** The page as visitors read it; null for a shipped page with its shipped texts. The owner also sees hidden pages. */
export async function findShownPage(
  { db, actor, mediaAddresses }: Pick<Context, 'db' | 'actor' | 'mediaAddresses'>,
  { slug }: { slug: string },
): Promise<ShownInfoPage | null> {
  const row = isSlug(slug) ? await findInfoPage(db, slug) : null
  if (!row || !mayRead(actor, row)) return null
  const { title, lead, content, published } = row
  const pictures = mediaAddresses.pictures({ kind: 'page', name: slug })
  return { title, lead, published, content: withReadersPictures(content, pictures) }
}

/** The current slug of the page that had this slug before; null when there is none that the caller may read. */
export async function findMovedPage(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<string | null> {
  const row = isSlug(slug) ? await findPageOfFormerSlug(db, slug) : null
  return row && mayRead(actor, row) ? row.slug : null
}

function mayRead(actor: Context['actor'], { slug, published }: InfoPageRow): boolean {
  return published || (isOwner(actor) && !isShippedPage(slug))
}

/**
 * The storage key of an image in a page's texts, for people who may read the page. A former slug works too, for people who opened
 * the page before. Throws not-found.
 */
export async function getPagePicture(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, name }: { slug: string; name: string },
): Promise<{ key: string; open: boolean }> {
  const row = isPictureName(name) ? await findEditedPage(context, slug) : null
  if (!row || !mayRead(context.actor, row) || !namesPicture(row.content, name)) {
    throw notFound()
  }
  return { key: `pictures/${name}`, open: row.published }
}
