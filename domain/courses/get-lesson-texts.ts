import type { Context } from '#domain/context.ts'
import { sourceCodeAccess } from './lesson-policy.ts'
import type { LessonTexts } from './open-lesson.ts'
import { requireLessonAccess } from './require-lesson-access.ts'

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
