import type { Context } from '#domain/context.ts'
import { requireUser } from '#domain/require-user.ts'
import { findCourseList } from './course-list-records.ts'
import { type CourseCard, courseCard } from './list-courses.ts'

/** What the person has something of, archived courses included (row E1), in the shop's order. One query. */
export async function listOwnCourses(context: Pick<Context, 'db' | 'actor'>): Promise<CourseCard[]> {
  const { id } = requireUser(context)
  const rows = await findCourseList(context.db, {
    statuses: ['published', 'archived'],
    userId: id,
    ownedOnly: true,
  })
  return rows.map((row) => courseCard(row, context.actor))
}
