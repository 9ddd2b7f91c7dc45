import { and, eq } from 'drizzle-orm'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { ofPerson } from '#domain/kernel/person-queries.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { playbackPositions } from '#domain/learning/progress/progress.table.ts'

/** The texts of one lesson, what the person noted on it, and where they left its video. */
export async function findLessonTexts(
  db: Database,
  { lessonId, userId }: { lessonId: number; userId: string | null },
) {
  const [row] = await db
    .select({
      note: lessons.note,
      reading: lessons.reading,
      sourceCode: lessons.sourceCode,
      seconds: playbackPositions.seconds,
      ownNote: {
        html: lessonNotes.html,
        revision: lessonNotes.revision,
        updatedAt: lessonNotes.updatedAt,
      },
    })
    .from(lessons)
    .leftJoin(
      playbackPositions,
      and(eq(playbackPositions.lessonId, lessons.id), ofPerson(playbackPositions.userId, userId)),
    )
    .leftJoin(lessonNotes, and(eq(lessonNotes.lessonId, lessons.id), ofPerson(lessonNotes.userId, userId)))
    .where(eq(lessons.id, lessonId))
    .limit(1)
  return row ?? null
}
