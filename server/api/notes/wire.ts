import type { z } from 'zod'
import type { LessonNote } from '#domain/learning/lesson-notes/lesson-note.ts'
import type { CourseNotes } from '#domain/learning/lesson-notes/list-lesson-notes.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import type { listedNoteEntity, noteAnswer } from './schemas.ts'

export function wireNote(note: LessonNote | null): z.infer<typeof noteAnswer> {
  return {
    data: note?.html ?? '',
    revision: note?.revision ?? null,
    second: note?.atSecond ?? null,
    updated_at: note?.updatedAt.toISOString() ?? null,
  }
}

export function wireNotes(
  { course, notes }: CourseNotes,
  locale: Locale,
): z.infer<typeof listedNoteEntity>[] {
  return notes.map(({ lesson, note }) => ({
    tutorial_section_class_id: lesson.id,
    title: localize(lesson.title, locale),
    path: `/${course.slug}/${lesson.place.section}/${lesson.place.lesson}`,
    comment: note.html,
    revision: note.revision,
    second: note.atSecond,
    updated_at: note.updatedAt.toISOString(),
  }))
}
