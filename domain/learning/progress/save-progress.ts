import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { mayMarkSeen } from '#domain/learning/lesson-access/lesson-policy.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import { longerThanAnyVideo } from '#values/duration.ts'
import { deleteSeen, insertSeen, touchPosition, upsertParagraph, upsertPosition } from './progress-queries.ts'

/**
 * Marks a lesson as seen or not seen, for people who bought the course (specification, G1). Safe to repeat. Throws
 * `sign-in-required`, `only-if-bought`, and like `requireLessonAccess`.
 */
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

export async function savePlaybackPosition(
  context: Context,
  { lessonId, seconds }: { lessonId: number; seconds: number },
): Promise<void> {
  const { id: userId } = requireUser(context)
  await requireLessonAccess(context, lessonId)
  await upsertPosition(context.db, {
    userId,
    lessonId,
    seconds: Math.min(Math.max(seconds, 0), longerThanAnyVideo),
    updatedAt: context.now(),
  })
}

/** More than any reading has; a limit for what browsers send. */
const mostParagraphs = 100_000

/**
 * Saves the caller's place in a reading: the first paragraph in sight, null at its beginning. Throws like
 * `requireLessonAccess`.
 */
export async function saveLessonParagraph(
  context: Context,
  { lessonId, paragraph }: { lessonId: number; paragraph: number | null },
): Promise<void> {
  const { id: userId } = requireUser(context)
  await requireLessonAccess(context, lessonId)
  const isInside = paragraph !== null && paragraph > 0
  await upsertParagraph(context.db, {
    userId,
    lessonId,
    paragraph: isInside ? Math.min(paragraph, mostParagraphs) : null,
    updatedAt: context.now(),
  })
}

/** Saves that the caller opened the lesson, so that other devices can resume there. Throws like `requireLessonAccess`. */
export async function rememberOpenedLesson(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<void> {
  const { id: userId } = requireUser(context)
  await requireLessonAccess(context, lessonId)
  await touchPosition(context.db, { userId, lessonId, updatedAt: context.now() })
}
