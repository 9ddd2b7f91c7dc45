import { eq } from 'drizzle-orm'
import { listWithLessonNames } from '#domain/catalog/courses/course-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { lessonNotes } from './lesson-note.table.ts'

/** What a person noted for themselves. */
export const lessonNoteData: PersonalDataPart = {
  name: 'notes',
  collect: ({ db }, { id }) => listWithLessonNames(db, lessonNotes, eq(lessonNotes.userId, id)),
  async erase(db, { id }) {
    await db.delete(lessonNotes).where(eq(lessonNotes.userId, id))
    return []
  },
}
