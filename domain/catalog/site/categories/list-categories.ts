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
  /** The number of courses, whatever their status. */
  readonly courses: number
  readonly books: number
  readonly posts: number
  /** Slugs whose URLs lead to this category. */
  readonly formerSlugs: readonly string[]
}

/** All categories, sorted by title in the caller's language. For the owner and authors. */
export async function listCategories(
  context: Pick<Context, 'db' | 'actor' | 'locale'>,
): Promise<ListedCategory[]> {
  requireRole(context, 'author')
  const { db, locale } = context
  const rows = await listCategoryRows(db)
  return rows.toSorted((a, b) => localize(a.title, locale).localeCompare(localize(b.title, locale), locale))
}

/** The current slug of the category that had this slug before; null when there is none. */
export async function findMovedCategory(
  { db }: Pick<Context, 'db'>,
  { slug }: { slug: string },
): Promise<string | null> {
  const category = isSlug(slug) ? await findCategoryOfFormerSlug(db, slug) : null
  return category?.slug ?? null
}
