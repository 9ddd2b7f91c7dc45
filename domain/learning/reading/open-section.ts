import { requireSectionAccess } from '#domain/catalog/books/require-book-access.ts'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'

/** A section as the reader shows it; `content` is sanitised HTML whose blocks have ids. */
export type OpenedSection = {
  readonly id: number
  readonly order: number
  readonly title: LocalizedText
  readonly content: LocalizedText
}

/** A section of a book that the person may read, by its order from 1; one query. Throws as `requireBookAccess`. */
export async function openSection(
  context: Pick<Context, 'db' | 'actor'>,
  { slug, order }: { slug: string; order: number },
): Promise<OpenedSection> {
  if (!isSlug(slug) || !Number.isSafeInteger(order) || order < 1 || order > 100_000) {
    throw notFound('book-section')
  }
  const { section } = await requireSectionAccess(context, { slug, order })
  return { id: section.id, order, title: section.title, content: section.content }
}
