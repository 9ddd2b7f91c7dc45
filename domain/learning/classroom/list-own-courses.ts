import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { findCourseList } from './course-list-queries.ts'
import { type CourseProgress, courseProgress } from './course-progress.ts'
import { type CourseCard, courseCard } from './list-courses.ts'

/** A course of one's own, with how far one is in it. */
export type OwnCourse = CourseCard & { readonly progress: CourseProgress }

/** What the person has something of, archived courses included (row E1), in the shop's order. One query. */
export async function listOwnCourses(context: Pick<Context, 'db' | 'actor'>): Promise<OwnCourse[]> {
  const { actor } = context
  const { id } = requireUser(context)
  const rows = await findCourseList(context.db, {
    statuses: ['published', 'archived'],
    userId: id,
    ownedOnly: true,
  })
  return rows.flatMap((row) => {
    const { entitlement, progress } = row
    if (!entitlement || !progress) return []
    const course = { ...row, status: row.archived ? ('archived' as const) : ('published' as const) }
    return [
      {
        ...courseCard(row, actor),
        progress: courseProgress(progress, { actor, course, entitlement }),
      },
    ]
  })
}
