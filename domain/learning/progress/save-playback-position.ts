import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { upsertPosition } from './progress-queries.ts'

/** Longer than any video: no number that a browser sends is kept as it is. */
const longestSeconds = 24 * 3600

/** Remembers where a person left the video of a lesson that they may watch. */
export async function savePlaybackPosition(
  context: Context,
  { lessonId, seconds }: { lessonId: number; seconds: number },
): Promise<void> {
  const { id: userId } = requireUser(context)
  await requireLessonAccess(context, lessonId)
  await upsertPosition(context.db, {
    userId,
    lessonId,
    seconds: Math.min(Math.max(seconds, 0), longestSeconds),
    updatedAt: context.now(),
  })
}
