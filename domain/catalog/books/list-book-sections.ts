import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listSections, listSectionTitles } from './book-queries.ts'
import { requireBookAccess } from './require-book-access.ts'

/** A section as the menu of a book names it. */
export type SectionTitle = {
  readonly id: number
  readonly depth: number
  readonly number: string
  readonly part: LocalizedText
  readonly title: LocalizedText
}

/** The sections of a book that the person may read, in their order; `content` (sanitised HTML) only where it is asked for. */
export async function listBookSections(
  context: Pick<Context, 'db' | 'actor'>,
  { bookId, withContent }: { bookId: number; withContent: boolean },
): Promise<(SectionTitle & { content?: LocalizedText })[]> {
  await requireBookAccess(context, { bookId })
  return withContent ? listSections(context.db, bookId) : listSectionTitles(context.db, bookId)
}
