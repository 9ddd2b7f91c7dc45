import {
  countMediaRows,
  listMediaRows,
  type MediaFileRow,
  type MediaKind,
} from '#domain/catalog/media/media-file-queries.ts'
import { countVideosWithout } from '#domain/catalog/media/renditions/rendition-queries.ts'
import { type RenditionStatus, renditionStatus } from '#domain/catalog/media/renditions/rendition-status.ts'
import { listBegunRenditions } from '#domain/catalog/media/renditions/request-renditions.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type PageAsked, type PagesBeside, readListPage } from '#domain/kernel/list-page.ts'
import { findUserId, isOwner, requireRole } from '#domain/kernel/require-user.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import {
  listArticleUses,
  listAuthorUses,
  listDraftPartUses,
  listDraftUses,
  listInfoPageUses,
  listLessonUses,
  listProductUses,
} from './media-use-queries.ts'

export const mediaPlaces = [
  'class',
  'draft',
  'cover',
  'description',
  'article',
  'page',
  'newsletter',
  'author',
] as const

export type MediaUse = {
  readonly where: (typeof mediaPlaces)[number]
  /** Title of the course, book, pack, article or info page. */
  readonly title: LocalizedText
  /** Title of the class; null for uses outside classes. */
  readonly part: LocalizedText | null
  readonly slug: string | null
  readonly draftId: number | null
}

export type MediaItem = Omit<MediaFileRow, 'uploadedBy' | 'prepared' | 'renditions' | 'renditionWork'> & {
  /** Whether a video has a poster, at `/media/videos/{digest}/poster.webp`. */
  readonly hasPoster: boolean
  /** State of a video's renditions; null for other kinds. */
  readonly renditions: RenditionStatus | null
  readonly uses: readonly MediaUse[]
}

export type MediaPage = PagesBeside<number> & {
  readonly items: readonly MediaItem[]
  /** The number of files of each kind, without regard to `kind`. */
  readonly counts: Partial<Record<MediaKind, number>>
  /** Whether this installation makes renditions, and for the owner how many videos have none. */
  readonly renditions: { readonly possible: boolean; readonly missing: number }
}

const pageSize = 24

/** One page of uploaded files, newest first, with the places where they are used. Authors see theirs, the owner everybody's. */
export async function listMedia(
  context: Pick<Context, 'db' | 'actor' | 'jobs' | 'videos' | 'hooks'>,
  { kind = null, text = '', ...asked }: PageAsked<number> & { kind?: MediaKind | null; text?: string },
): Promise<MediaPage> {
  requireRole(context, 'author')
  const { db, actor } = context
  const filter = { uploadedBy: isOwner(actor) ? null : findUserId(context), kind, text: searchable(text) }
  const { shown, ...beside } = await readListPage({
    ...asked,
    size: pageSize,
    read: (page) => listMediaRows(db, filter, page),
    placeOf: ({ id }) => id,
  })
  const uses = await usesOf(
    context,
    shown.map(({ key }) => key),
  )
  const counted = await countMediaRows(db, filter)
  const begun = shown.some(({ renditionWork }) => renditionWork)
    ? await listBegunRenditions(context)
    : new Set<number>()
  return {
    items: shown.map(({ uploadedBy: _, prepared, renditions, renditionWork, ...row }) => ({
      ...row,
      hasPoster: Boolean(prepared?.poster),
      renditions: row.kind === 'video' ? renditionStatus({ ...row, renditions, renditionWork }, begun) : null,
      uses: uses.get(digestIn(row.key)) ?? [],
    })),
    counts: Object.fromEntries(counted.map(({ kind, count }) => [kind, count])),
    ...beside,
    renditions: {
      possible: await context.videos.makesRenditions(),
      missing: isOwner(actor) ? await countVideosWithout(db) : 0,
    },
  }
}

/** The digest of the content in a storage key. */
export function digestIn(key: string): string {
  return /[0-9a-f]{64}/.exec(key)?.[0] ?? key
}

const inNewsletter = (use: { digests: string[]; title: LocalizedText }) => ({
  ...use,
  part: null,
  slug: null,
  draftId: null,
})

/** The places where these files are used, by digest. */
export async function usesOf(
  { db, hooks }: Pick<Context, 'db' | 'hooks'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MediaUse[]>> {
  const digests = keys.map(digestIn)
  const found = new Map<string, MediaUse[]>()
  if (digests.length === 0) return found
  const products = await listProductUses(db, digests)
  const drafts = await listDraftUses(db, digests)
  const places = {
    class: await listLessonUses(db, digests),
    draft: [...(await listDraftPartUses(db, digests)), ...drafts.texts],
    cover: [...products.covers, ...drafts.covers],
    description: products.descriptions,
    article: await listArticleUses(db, digests),
    page: await listInfoPageUses(db, digests),
    author: await listAuthorUses(db, digests),
    newsletter: (await hooks.newslettersWith(db, digests)).map(inNewsletter),
  } satisfies Record<MediaUse['where'], unknown>
  for (const where of mediaPlaces) {
    for (const { digests, ...use } of places[where]) {
      for (const digest of digests) found.set(digest, [...(found.get(digest) ?? []), { where, ...use }])
    }
  }
  return found
}
