import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { mayMarkSeen } from '#domain/learning/lesson-access/lesson-policy.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { deleteSeen, insertSeen } from './progress-queries.ts'

/** Marks a lesson as seen or unseen, for people who may watch it and whose course it is (row G1). Safe to repeat. */
export async function markLessonSeen(
  context: Context,
  { lessonId, seen }: { lessonId: number; seen: boolean },
): Promise<void> {
  const { id: userId } = requireUser(context)
  const question = await requireLessonAccess(context, lessonId)
  if (!mayMarkSeen(question)) throw new DomainError('forbidden', 'only-if-bought')
  if (seen) await insertSeen(context.db, { userId, lessonId, seenAt: context.now() })
  else await deleteSeen(context.db, { userId, lessonId })
}
