import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { maySeeCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { type CourseOutline, courseOutline } from './course-outline.ts'
import type { LessonMode } from './lesson-order.ts'
import { type CourseKey, findOutline } from './outline-queries.ts'

/**
 * A course for its class page: outline, progress and entitlement, without what the person may not watch. Anybody may have it
 * in free mode; otherwise a visitor is told to sign in (`forbidden`), and one whose session is over that it is
 * (`unauthenticated`; row G14). `withNotes` brings the class note of every lesson that the person may open.
 */
export async function getCourseOutline(
  context: Context,
  { mode, withNotes = false, ...key }: CourseKey & { mode: LessonMode; withNotes?: boolean },
): Promise<CourseOutline> {
  const { actor } = context
  const record = await findOutline(context.db, {
    key,
    userId: actor.kind === 'user' ? actor.id : null,
    withNotes,
  })
  if (!record || !maySeeCourse(actor, record.course)) throw notFound('course')
  if (mode === 'full' && actor.kind === 'visitor') {
    throw actor.sessionOver
      ? new DomainError('unauthenticated', 'session-over')
      : new DomainError('forbidden', 'course-needs-sign-in')
  }
  return courseOutline(context, record)
}
