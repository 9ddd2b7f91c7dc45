import { eq } from 'drizzle-orm'
import { listWithLessonNames } from '#domain/catalog/courses/course-queries.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { playbackPositions, seenLessons } from './progress.table.ts'

/** How far a person came, and where they stopped watching. */
export const progressData: PersonalDataPart = {
  name: 'progress',
  async collect({ db }, { id }) {
    return {
      seen: await listWithLessonNames(db, seenLessons, eq(seenLessons.userId, id)),
      positions: await listWithLessonNames(db, playbackPositions, eq(playbackPositions.userId, id)),
    }
  },
  async erase(db, { id }) {
    await db.delete(seenLessons).where(eq(seenLessons.userId, id))
    await db.delete(playbackPositions).where(eq(playbackPositions.userId, id))
    return []
  },
}
