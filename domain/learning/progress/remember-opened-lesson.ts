import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { touchPosition } from './progress-queries.ts'

/** Remembers that a person opened a lesson that they may open now, so that any device of theirs can go on from it. */
export async function rememberOpenedLesson(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<void> {
  const { id: userId } = requireUser(context)
  await requireLessonAccess(context, lessonId)
  await touchPosition(context.db, { userId, lessonId, updatedAt: context.now() })
}
