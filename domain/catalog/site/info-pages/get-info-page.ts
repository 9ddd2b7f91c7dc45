import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
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
  /** Null: never saved. */
  readonly updatedAt: Date | null
}

/**
 * As its owner edits it, by the slug that it has or had; a shipped page that nobody wrote has no texts. Throws not-found.
 * `formerSlugs`: their addresses lead to it.
 */
export async function getInfoPage(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<EditedInfoPage & { readonly formerSlugs: readonly string[] }> {
  requireOwner(context)
  const row = await findEditedPage(context, slug)
  if (row) return { ...editedPage(row), formerSlugs: await listFormerSlugs(context.db, row.id) }
  if (isShippedPage(slug)) return { ...unwrittenPage(slug), formerSlugs: [] }
  throw new DomainError('not-found', 'nothing-here')
}

/** By the slug that it has or had: who edits it may not have seen its new one. */
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
  const row = isSlug(slug) ? await findInfoPage(db, slug) : null
  if (!row || !mayRead(actor, row)) return null
  const { title, lead, content, published } = row
  const pictures = mediaAddresses.pictures({ kind: 'page', name: slug })
  return { title, lead, published, content: withReadersPictures(content, pictures) }
}

/** The present slug of the page that had this slug before; null when there is none that this person may read. */
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
 * The storage key of an image in the texts of a page, for those who may read it; also by the slug that the page had, for who opened
 * it before. Throws not-found.
 */
export async function getPagePicture(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, name }: { slug: string; name: string },
): Promise<{ key: string; open: boolean }> {
  const row = isPictureName(name) ? await findEditedPage(context, slug) : null
  if (!row || !mayRead(context.actor, row) || !namesPicture(row.content, name)) {
    throw new DomainError('not-found', 'nothing-here')
  }
  return { key: `pictures/${name}`, open: row.published }
}
