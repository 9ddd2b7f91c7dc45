import { redirect } from 'react-router'
import { DomainError } from '#domain/kernel/errors.ts'
import { type CourseNotes, listLessonNotes } from '#domain/learning/lesson-notes/list-lesson-notes.ts'
import { redirectTo } from '../../forms/redirect-to.ts'
import type { RequestContext } from '../../request-context.ts'

/** A person's notes on a course. Without them visitors are sent to the login, and others to the course. Runs on the server only. */
export async function loadNotes(
  own: RequestContext,
  asked: { slug: string; page?: number; pageSize?: number },
): Promise<CourseNotes> {
  try {
    return await listLessonNotes(own.domain, asked)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.kind === 'unauthenticated') {
      throw redirectTo(own, `/login?next=${encodeURIComponent(`/mis-notas/${asked.slug}`)}`)
    }
    if (error.kind === 'not-found') throw redirect('/')
    throw error.kind === 'forbidden' ? redirect(`/${asked.slug}`) : error
  }
}
