import type { Context } from '#domain/kernel/context.ts'
import { type LessonNote, lessonNoteOf } from './lesson-note.ts'
import { findNote } from './lesson-note-queries.ts'
import { requireNoting } from './require-noting.ts'

/** The note of the person who asks on a lesson, or null. Throws what `requireNoting` throws. */
export async function getLessonNote(
  context: Context,
  { lessonId }: { lessonId: number },
): Promise<LessonNote | null> {
  const userId = await requireNoting(context, lessonId)
  const found = await findNote(context.db, { userId, lessonId })
  return found && lessonNoteOf(found)
}
