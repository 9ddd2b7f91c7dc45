import { hasBook } from '#domain/catalog/books/book-policy.ts'
import type { SectionTitle } from '#domain/catalog/books/list-book-sections.ts'
import { requireBookWithTitles, requireReadableSection } from '#domain/catalog/books/require-book-access.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'

type OpenedBook = {
  readonly id: number
  readonly slug: string
  readonly title: LocalizedText
  readonly cover: ImageReference | null
  /** `sample`: anybody may read the section. */
  readonly sections: readonly (SectionTitle & { readonly sample: boolean })[]
  /** False when the person may read only the samples. */
  readonly whole: boolean
  /** Whether the person may highlight; not with ads (specification, J4). */
  readonly mayNote: boolean
}

/**
 * A book for the reader, also one of which the caller may read only samples; otherwise throws like `requireBookAccess`.
 * One query.
 */
export async function openBook(
  context: Pick<Context, 'db' | 'actor'>,
  { slug }: { slug: string },
): Promise<OpenedBook> {
  const question = await requireBookWithTitles(context, slug)
  const { id, title, cover } = question.book
  return {
    id,
    slug,
    title,
    cover,
    sections: question.sections,
    whole: question.whole,
    mayNote: hasBook(question),
  }
}

/** `content`: sanitised HTML whose blocks have ids. */
type OpenedSection = {
  readonly id: number
  readonly order: number
  readonly title: LocalizedText
  readonly content: LocalizedText
  /** Whether anybody may read it. */
  readonly sample: boolean
}

/**
 * A section that the caller may read, samples included; `order` counts from 1. Otherwise throws like
 * `requireBookAccess`, and `book-section-not-found`. One query.
 */
export async function openSection(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, order }: { slug: string; order: number },
): Promise<OpenedSection> {
  if (!isSlug(slug) || !Number.isSafeInteger(order) || order < 1 || order > 100_000) {
    throw notFound('book-section')
  }
  const { section } = await requireReadableSection(context, { slug, order })
  const { id, title, content, sample } = section
  return { id, order, title, content, sample }
}
