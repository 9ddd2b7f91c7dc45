import type { Context } from '#domain/kernel/context.ts'
import { sourceCodeAccess } from '#domain/learning/lesson-access/lesson-policy.ts'
import { requireLessonAccess } from '#domain/learning/lesson-access/require-lesson-access.ts'
import type { LessonTexts } from './open-lesson.ts'

/** The texts of one lesson for whoever may open it; what of them is not theirs is null. */
export async function getLessonTexts(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<LessonTexts> {
  const question = await requireLessonAccess(context, lessonId)
  const { lesson } = question
  return {
    note: lesson.note,
    reading: lesson.type === 'reading' ? lesson.reading : null,
    sourceCode: sourceCodeAccess(question) === 'yes' ? lesson.sourceCode : null,
  }
}
