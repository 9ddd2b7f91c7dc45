import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { isOwner, requireOwner } from '#domain/kernel/require-user.ts'
import { isShippedPage, shippedPages } from '#values/info-page.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isPictureName, namesPicture, withReadersPictures } from '#values/picture-address.ts'
import { isSlug } from '#values/slug.ts'
import { findInfoPage, type InfoPageRow, listInfoPageRows } from './info-page-queries.ts'

export type InfoPageFields = {
  readonly slug: string
  readonly title: LocalizedText
  readonly lead: LocalizedText
  /** Markdown. */
  readonly body: LocalizedText
  readonly published: boolean
}

export type EditedInfoPage = {
  readonly fields: InfoPageFields
  /** 0 before the first save. */
  readonly revision: number
  /** Null: never saved. */
  readonly updatedAt: Date | null
}

/** As its owner edits it; a shipped page that nobody wrote has no texts. Throws not-found. */
export async function getInfoPage(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<EditedInfoPage> {
  requireOwner(context)
  const row = isSlug(slug) ? await findInfoPage(context.db, slug) : null
  if (row) return editedPage(row)
  if (isShippedPage(slug)) return unwrittenPage(slug)
  throw new DomainError('not-found', 'nothing-here')
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
  /** Of a shipped one: whether the owner's texts stand in the place of its own. */
  readonly published: boolean
  /** Languages of its text. */
  readonly written: readonly string[]
  readonly updatedAt: Date | null
}

/** The shipped ones first. */
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

/** What visitors read; null for a shipped one with its own texts. The owner sees hidden pages of their own, too. */
export async function findShownPage(
  { db, actor, mediaAddresses }: Pick<Context, 'db' | 'actor' | 'mediaAddresses'>,
  { slug }: { slug: string },
): Promise<ShownInfoPage | null> {
  if (!isSlug(slug)) return null
  const row = await findInfoPage(db, slug)
  if (!row || !(row.published || (isOwner(actor) && !isShippedPage(slug)))) return null
  const { title, lead, content, published } = row
  const pictures = mediaAddresses.pictures({ kind: 'page', name: slug })
  return { title, lead, published, content: withReadersPictures(content, pictures) }
}

/** The storage key of an image in the texts of a page, for those who may read it. Throws not-found. */
export async function getPagePicture(
  context: Pick<Context, 'db' | 'actor' | 'mediaAddresses'>,
  { slug, name }: { slug: string; name: string },
): Promise<{ key: string; open: boolean }> {
  const page = isPictureName(name) ? await findShownPage(context, { slug }) : null
  if (!page || !namesPicture(page.content, name)) throw new DomainError('not-found', 'nothing-here')
  return { key: `pictures/${name}`, open: page.published }
}
