import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { listBookSectionRows, listSectionTitles } from './book-queries.ts'
import { requireBookAccess } from './require-book-access.ts'

export type SectionTitle = {
  readonly id: number
  readonly depth: number
  readonly number: string
  readonly part: LocalizedText
  readonly title: LocalizedText
}

/** `content` is sanitised HTML. Throws as `requireBookAccess`. */
export async function listBookSections(
  context: Pick<Context, 'db' | 'actor'>,
  { bookId, withContent }: { bookId: number; withContent: boolean },
): Promise<(SectionTitle & { content?: LocalizedText })[]> {
  await requireBookAccess(context, { bookId })
  return withContent ? listBookSectionRows(context.db, bookId) : listSectionTitles(context.db, bookId)
}
