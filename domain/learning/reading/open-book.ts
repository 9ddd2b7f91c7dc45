import { hasBook } from '#domain/catalog/books/book-policy.ts'
import type { SectionTitle } from '#domain/catalog/books/list-book-sections.ts'
import { requireBookWithTitles } from '#domain/catalog/books/require-book-access.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { LocalizedText } from '#values/localized-text.ts'

/** A book as the reader opens it. */
export type OpenedBook = {
  readonly id: number
  readonly slug: string
  readonly title: LocalizedText
  readonly sections: readonly SectionTitle[]
  /** It is theirs, so that they may note on it; advertising-based access is not enough (row J4). */
  readonly mayNote: boolean
}

/** A book that the person may read, with the titles of its sections; one query. Throws as `requireBookAccess`. */
export async function openBook(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<OpenedBook> {
  const question = await requireBookWithTitles(context, slug)
  const { id, title } = question.book
  return { id, slug, title, sections: question.sections, mayNote: hasBook(question) }
}
