import { ensureCategory } from '#domain/catalog/courses/course-queries.ts'
import { type Change, differs } from '#domain/catalog/imports/import-result.ts'
import type { CategoryPlan } from '#domain/catalog/imports/plan.ts'
import {
  insertPost,
  type PostOwner,
  type PostRecord,
  updatePost,
} from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId, requireAuthorOf } from '#domain/kernel/require-user.ts'

export type StoredPost = Pick<PostRecord, 'slug' | 'status' | 'title' | 'content' | 'contentSource'> & {
  readonly category: CategoryPlan
  /** The course or book that the article is about. */
  readonly about: PostOwner | null
  /** Null: the existing day of publication, or this moment for a new article. */
  readonly publishedAt: Date | null
}

/**
 * Saves an article from the studio inside the caller's transaction, which has locked `known`. Throws `not-your-item`. Null when
 * another article has the slug or is about the product.
 */
export async function savePost(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  { category, about, publishedAt, ...own }: StoredPost,
  { known, authorId = findUserId(context) }: { known: PostRecord | null; authorId?: string | null },
): Promise<{ readonly id: number; readonly change: Change } | null> {
  const { db } = context
  if (known) requireAuthorOf(context, known)
  const values = {
    ...own,
    categoryId: await ensureCategory(db, category),
    courseId: about?.type === 'course' ? about.id : null,
    bookId: about?.type === 'book' ? about.id : null,
    publishedAt: publishedAt ?? known?.publishedAt ?? context.now(),
  }
  const at = context.now()
  if (!known) {
    const created = await insertPost(db, { ...values, authorId, updatedAt: at })
    return created && { id: created.id, change: 'created' }
  }
  const changed = differs(known, values)
  if (changed) await updatePost(db, known.id, { ...values, updatedAt: at })
  return { id: known.id, change: changed ? 'updated' : 'unchanged' }
}
