import type { Context } from '#domain/context.ts'
import { requireLessonAccess } from '#domain/courses/require-lesson-access.ts'
import { requireUser } from '#domain/require-user.ts'
import { touchPosition } from './progress-records.ts'

/** Remembers that a person opened a lesson that they may open now, so that any device of theirs can go on from it. */
export async function rememberOpenedLesson(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<void> {
  const { id: userId } = requireUser(context)
  await requireLessonAccess(context, lessonId)
  await touchPosition(context.db, { userId, lessonId, updatedAt: context.now() })
}
