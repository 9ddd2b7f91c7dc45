import { type CourseNotes, listLessonNotes } from '#domain/learning/lesson-notes/list-lesson-notes.ts'
import { redirectRefusal } from '../../forms/redirect-refusal.ts'
import { logInPath } from '../../forms/redirect-to.ts'
import type { RequestContext } from '../../request-context.ts'

/** The notes on a course. Redirects people without notes: visitors to the log-in, others to the course. Server only. */
export async function loadNotes(
  requestContext: RequestContext,
  asked: { slug: string; page?: number; pageSize?: number },
): Promise<CourseNotes> {
  return listLessonNotes(requestContext.domain, asked).catch(
    redirectRefusal(requestContext, {
      unauthenticated: logInPath(`/mis-notas/${asked.slug}`),
      'not-found': '/',
      forbidden: `/${asked.slug}`,
    }),
  )
}
