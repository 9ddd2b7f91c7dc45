import { moveBooksOfCategory } from '#domain/catalog/books/book-category-queries.ts'
import {
  type CategoryRow,
  deleteFormerSlug,
  findCategoryOfSlug,
  insertCategory,
  lockCategories,
  moveCoursesOfCategory,
  moveFormerSlugs,
} from '#domain/catalog/courses/category-queries.ts'
import { followCategoryBack } from '#domain/catalog/drafts/draft-category-queries.ts'
import { movePostsOfCategory } from '#domain/catalog/posts/post-category-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { findAuditEntry, findLastAuditEntry } from '#domain/people/audit/audit-entry-queries.ts'
import type { CategoryFields } from './category-shape.ts'
import { mergeRecord } from './merge-record.ts'

export type UndoneMerge = CategoryFields & {
  /** The category that everything was merged into; null when it no longer exists. */
  readonly into: string | null
  readonly courses: number
  readonly books: number
  readonly posts: number
  /** How many items stay, because somebody has moved them since. */
  readonly stayed: number
}

/**
 * Creates the merged category again with its slug, title and former slugs, and moves back what the merge moved, unless it was
 * moved elsewhere since. `merge`: the id of the entry in the audit log, the only record of the merge. For the owner. Throws
 * not-found, and `merge-past` when the merge was undone already or the slug is taken.
 */
export async function undoMerge(context: Context, { merge }: { merge: number }): Promise<UndoneMerge> {
  requireOwner(context)
  return context.transaction(async ({ db, audit }) => {
    const entry = await findAuditEntry(db, merge)
    if (entry?.action !== 'category.merged') throw notFound()
    // Merges by earlier versions of Aula did not record what they moved.
    const record = mergeRecord.safeParse(entry)
    if (!record.success) throw past()
    const { before, after } = record.data
    const { title } = before
    const { moved } = after
    const slug = entry.subject.slice('category/'.length)
    const target = await lockTarget(db, after.into)
    if (!(await isLast(db, entry))) throw past()
    const taken = await findCategoryOfSlug(db, slug)
    if (taken && (taken.slug === slug || taken.id !== target?.id)) throw past()
    if (target) await deleteFormerSlug(db, slug, target.id)
    const made = await insertCategory(db, { slug, title })
    if (!made) throw past()

    const back = { courses: [] as number[], books: [] as number[], posts: [] as number[] }
    if (target) {
      const move = { from: target.id, to: made.id }
      await moveFormerSlugs(db, { ...move, only: moved.formerSlugs })
      back.courses = await moveCoursesOfCategory(db, { ...move, only: moved.courses })
      back.books = await moveBooksOfCategory(db, { ...move, only: moved.books })
      back.posts = await movePostsOfCategory(db, { ...move, only: moved.posts })
      await followCategoryBack(
        db,
        target.slug,
        { slug, title },
        {
          followed: moved,
          items: { course: back.courses, book: back.books, post: back.posts },
          since: entry.at,
        },
      )
    }
    const [courses, books, posts] = [back.courses.length, back.books.length, back.posts.length]
    const all = moved.courses.length + moved.books.length + moved.posts.length
    const undone = {
      into: target?.slug ?? null,
      courses,
      books,
      posts,
      stayed: all - courses - books - posts,
    }
    await audit({
      action: 'category.merge-undone',
      subject: entry.subject as `category/${string}`,
      before: { merge },
      after: { title, ...undone },
    })
    return { slug, title, ...undone }
  })
}

function past(): DomainError {
  return new DomainError('conflict', 'merge-past')
}

/** Locks the category with its current slug, or the one that it was merged into since. Null when it no longer exists. */
async function lockTarget(db: Database, into: string): Promise<CategoryRow | null> {
  const found = await findCategoryOfSlug(db, into)
  if (!found) return null
  const [locked] = await lockCategories(db, [found.slug])
  if (locked?.id !== found.id) throw new DomainError('conflict', 'changed-meanwhile')
  return locked
}

/** Whether the merge was not undone, and the category not merged again, since. */
async function isLast(db: Database, { id, subject }: { id: number; subject: string }): Promise<boolean> {
  const last = await findLastAuditEntry(db, {
    subject,
    actions: ['category.merged', 'category.merge-undone'],
  })
  return last?.id === id
}
