import type { Context } from '#domain/kernel/context.ts'
import { mostHighlights } from '#values/highlight-limits.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import {
  type Highlight,
  type ListedHighlight,
  requireHighlighting,
  requireHighlightingIn,
} from './highlight.ts'
import { countHighlights, listHighlightsIn, listHighlightsOf } from './highlight-queries.ts'

type ActorContext = Pick<Context, 'db' | 'actor'>

/** The caller's highlights of a section, in every language, in reading order. Throws like `requireHighlighting`. */
export async function listSectionHighlights(
  context: ActorContext,
  { sectionId }: { sectionId: number },
): Promise<Highlight[]> {
  const { userId } = await requireHighlighting(context, { sectionId })
  return listHighlightsIn(context.db, { userId, sectionId })
}

export type BookHighlights = {
  readonly book: { readonly id: number; readonly slug: string; readonly title: LocalizedText }
  readonly highlights: readonly ListedHighlight[]
  readonly page: number
  readonly pages: number
}

/**
 * The caller's highlights of a book, in reading order, orphans last; without `pageSize` all of them. Throws like
 * `requireHighlighting`.
 */
export async function listBookHighlights(
  context: ActorContext,
  {
    page = 1,
    pageSize = mostHighlights,
    ...key
  }: ({ slug: string } | { bookId: number }) & { page?: number; pageSize?: number },
): Promise<BookHighlights> {
  const { userId, book } = await requireHighlightingIn(context, key)
  const { db } = context
  const { id: bookId, slug, title } = book
  const pages = Math.max(1, Math.ceil((await countHighlights(db, { userId, bookId })) / pageSize))
  const current = Math.min(page, pages)
  const offset = (current - 1) * pageSize
  return {
    book: { id: bookId, slug, title },
    highlights: await listHighlightsOf(db, { userId, bookId, limit: pageSize, offset }),
    page: current,
    pages,
  }
}
