import type { Context } from '#domain/kernel/context.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { hasCourse } from '#domain/learning/lesson-access/lesson-policy.ts'
import { getCourseOutline } from '#domain/learning/outline/get-course-outline.ts'
import type { LessonPlace } from '#domain/learning/outline/lesson-order.ts'
import type { CourseKey } from '#domain/learning/outline/outline-queries.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type LessonNote, lessonNoteOf } from './lesson-note.ts'
import { listNotesOn } from './lesson-note-queries.ts'

export type NotedLesson = {
  readonly lesson: { readonly id: number; readonly title: LocalizedText; readonly place: LessonPlace }
  readonly section: { readonly id: number; readonly title: LocalizedText }
  readonly note: LessonNote
}

export type CourseNotes = {
  readonly course: { readonly slug: string; readonly title: LocalizedText }
  readonly notes: readonly NotedLesson[]
  readonly page: number
  readonly pages: number
}

/**
 * A page of the caller's notes in a course, in its order; without `pageSize` all. Only of lessons that they may open.
 * Throws `course-not-found`, `sign-in-required`, `only-if-bought`. Two queries.
 */
export async function listLessonNotes(
  context: Context,
  { page = 1, pageSize = Number.POSITIVE_INFINITY, ...key }: CourseKey & { page?: number; pageSize?: number },
): Promise<CourseNotes> {
  const { id: userId } = requireUser(context)
  const { actor } = context
  const { course, entitlement, sections } = await getCourseOutline(context, { ...key, mode: 'full' })
  if (!hasCourse({ actor, course, entitlement })) throw new DomainError('forbidden', 'only-if-bought')
  const open = sections.flatMap((section, index) =>
    section.lessons.flatMap(({ id, title, access }, position) =>
      access === 'yes'
        ? [{ section, lesson: { id, title, place: { section: index, lesson: position } } }]
        : [],
    ),
  )
  const rows = await listNotesOn(context.db, { userId, lessonIds: open.map(({ lesson }) => lesson.id) })
  const byLesson = new Map(rows.map((row) => [row.lessonId, row]))
  const noted = open.flatMap((each) => {
    const row = byLesson.get(each.lesson.id)
    return row ? [{ ...each, row }] : []
  })
  const pages = Math.max(1, Math.ceil(noted.length / pageSize))
  const current = Math.min(page, pages)
  const from = current > 1 ? (current - 1) * pageSize : 0
  return {
    course: { slug: course.slug, title: course.title },
    page: current,
    pages,
    notes: noted.slice(from, from + pageSize).map(({ lesson, section, row }) => ({
      lesson,
      section: { id: section.id, title: section.title },
      note: lessonNoteOf(row),
    })),
  }
}
