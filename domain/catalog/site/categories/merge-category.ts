import { moveBooksOfCategory } from '#domain/catalog/books/book-category-queries.ts'
import {
  deleteCategoryRow,
  insertFormerSlug,
  lockCategories,
  moveCoursesOfCategory,
  moveFormerSlugs,
} from '#domain/catalog/courses/category-queries.ts'
import { followCategory } from '#domain/catalog/drafts/draft-category-queries.ts'
import { movePostsOfCategory } from '#domain/catalog/posts/post-category-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { invalidInput } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { requireCategory } from './category-shape.ts'
import type { MergeRecord } from './merge-record.ts'

export type MergedCategory = {
  readonly slug: string
  readonly into: string
  /** The title of the category `into`. */
  readonly title: LocalizedText
  readonly courses: number
  readonly books: number
  readonly posts: number
  /** The id of the merge, for `undoMerge`. */
  readonly merge: number
}

/**
 * Moves everything in a category to another one and deletes it; its URLs lead to the other one. For the owner. Throws not-found
 * for `slug`, and `invalid-input` for `into`.
 */
export async function mergeCategory(
  context: Context,
  { slug, into }: { slug: string; into: string },
): Promise<MergedCategory> {
  requireOwner(context)
  return context.transaction(async ({ db, audit }) => {
    const rows = await lockCategories(db, [slug, into])
    const from = requireCategory(rows, slug)
    const to = rows.find((each) => each.slug === into)
    if (!to || to.id === from.id) {
      throw invalidInput({ into: ['invalid-value'] })
    }
    const move = { from: from.id, to: to.id }
    const moved = {
      courses: await moveCoursesOfCategory(db, move),
      books: await moveBooksOfCategory(db, move),
      posts: await movePostsOfCategory(db, move),
      formerSlugs: await moveFormerSlugs(db, move),
      ...(await followCategory(db, slug, { slug: into, title: to.title })),
    }
    await deleteCategoryRow(db, from.id)
    await insertFormerSlug(db, slug, to.id)
    const record = { before: { title: from.title }, after: { into, moved } } satisfies MergeRecord
    const merge = await audit({ action: 'category.merged', subject: `category/${slug}`, ...record })
    const [courses, books, posts] = [moved.courses.length, moved.books.length, moved.posts.length]
    return { slug, into, title: to.title, courses, books, posts, merge }
  })
}
