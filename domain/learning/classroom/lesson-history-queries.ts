import { count, inArray } from 'drizzle-orm'
import type { Database } from '#domain/kernel/database.ts'
import type { LessonHistory } from '#domain/kernel/hooks.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'

/**
 * What people would lose with these lessons: notes, comments, and how many people saw or began them. A lesson with none of
 * it is not there.
 */
export async function lessonHistory(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, LessonHistory>> {
  const found = new Map<number, LessonHistory>()
  if (ids.length === 0) return found
  const some = [...ids]
  const seen = db
    .select({ lessonId: seenLessons.lessonId, userId: seenLessons.userId })
    .from(seenLessons)
    .where(inArray(seenLessons.lessonId, some))
  const begun = db
    .select({ lessonId: playbackPositions.lessonId, userId: playbackPositions.userId })
    .from(playbackPositions)
    .where(inArray(playbackPositions.lessonId, some))
  const people = seen.union(begun).as('people')
  const totals = {
    notes: await db
      .select({ lessonId: lessonNotes.lessonId, total: count() })
      .from(lessonNotes)
      .where(inArray(lessonNotes.lessonId, some))
      .groupBy(lessonNotes.lessonId),
    comments: await db
      .select({ lessonId: comments.lessonId, total: count() })
      .from(comments)
      .where(inArray(comments.lessonId, some))
      .groupBy(comments.lessonId),
    people: await db
      .select({ lessonId: people.lessonId, total: count() })
      .from(people)
      .groupBy(people.lessonId),
  }
  for (const [kind, rows] of Object.entries(totals)) {
    for (const { lessonId, total } of rows) found.set(lessonId, { ...found.get(lessonId), [kind]: total })
  }
  return found
}
