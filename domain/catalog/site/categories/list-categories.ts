import { findCategoryOfFormerSlug } from '#domain/catalog/courses/category-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'
import { listCategoryRows } from './category-list-queries.ts'

export type ListedCategory = {
  readonly id: number
  readonly slug: string
  readonly title: LocalizedText
  /** Of any state. */
  readonly courses: number
  readonly books: number
  readonly posts: number
  /** Addresses with them lead here. */
  readonly formerSlugs: readonly string[]
}

/** By their title in the language of who asks. */
export async function listCategories(
  context: Pick<Context, 'db' | 'actor' | 'locale'>,
): Promise<ListedCategory[]> {
  requireRole(context, 'author')
  const { db, locale } = context
  const rows = await listCategoryRows(db)
  return rows.toSorted((a, b) => localize(a.title, locale).localeCompare(localize(b.title, locale), locale))
}

/** Where the category is now that had this slug; null when none had it. */
export async function findMovedCategory(
  { db }: Pick<Context, 'db'>,
  { slug }: { slug: string },
): Promise<string | null> {
  const category = isSlug(slug) ? await findCategoryOfFormerSlug(db, slug) : null
  return category?.slug ?? null
}
