import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { type Comment, presentComment } from './comment.ts'
import { listNewestComments } from './comment-queries.ts'

const pageSize = 50

/** What people wrote on the classes of all courses, the newest first, hidden or not; `page` counts from 1. For the owner. */
export async function listAllComments(
  context: Context,
  { page = 1 }: { page?: number } = {},
): Promise<{ comments: (Comment & { courseSlug: string })[]; total: number; page: number; pages: number }> {
  requireOwner(context)
  const rows = await listNewestComments(context.db, { limit: pageSize, offset: (page - 1) * pageSize })
  const total = rows[0]?.total ?? 0
  const comments = await Promise.all(
    rows.map(async ({ course, ...row }) => ({
      ...(await presentComment(context, row)),
      courseSlug: course.slug,
    })),
  )
  return { comments, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}
