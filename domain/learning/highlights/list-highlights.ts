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

type Asking = Pick<Context, 'db' | 'actor'>

/**
 * What the person who asks marked in a section, in every language of it, in the order of reading. Throws what
 * `requireHighlighting` throws.
 */
export async function listSectionHighlights(
  context: Asking,
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
 * A page of what the person who asks marked in a book, in the order of reading, orphans last; without `pageSize` all of it.
 * Throws what `requireHighlighting` throws.
 */
export async function listBookHighlights(
  context: Asking,
  {
    page = 1,
    pageSize = mostHighlights,
    ...wanted
  }: ({ slug: string } | { bookId: number }) & { page?: number; pageSize?: number },
): Promise<BookHighlights> {
  const { userId, book } = await requireHighlightingIn(context, wanted)
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
