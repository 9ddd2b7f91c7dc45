import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { lessons } from '#domain/catalog/courses/course.table.ts'
import { listWithLessonNames } from '#domain/catalog/courses/course-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { PersonalDataPart } from '#domain/kernel/personal-data-part.ts'
import { playbackPositions, seenLessons } from './progress.table.ts'

/** Marking a seen lesson again updates the time, as a course resumes after the lesson seen last (specification, G11). */
export async function insertSeen(db: Database, seen: { userId: string; lessonId: number; seenAt: Date }) {
  await db
    .insert(seenLessons)
    .values(seen)
    .onConflictDoUpdate({
      target: [seenLessons.userId, seenLessons.lessonId],
      set: { seenAt: seen.seenAt },
    })
}

export async function deleteSeen(db: Database, { userId, lessonId }: { userId: string; lessonId: number }) {
  await db.delete(seenLessons).where(and(eq(seenLessons.userId, userId), eq(seenLessons.lessonId, lessonId)))
}

export async function upsertPosition(
  db: Database,
  position: { userId: string; lessonId: number; seconds: number; updatedAt: Date },
) {
  const { seconds, updatedAt } = position
  await db
    .insert(playbackPositions)
    .values(position)
    .onConflictDoUpdate({
      target: [playbackPositions.userId, playbackPositions.lessonId],
      set: { seconds, updatedAt },
    })
}

/** Saves the place in a reading; null for its beginning. */
export async function upsertParagraph(
  db: Database,
  place: { userId: string; lessonId: number; paragraph: number | null; updatedAt: Date },
) {
  const { paragraph, updatedAt } = place
  await db
    .insert(playbackPositions)
    .values({ ...place, seconds: 0 })
    .onConflictDoUpdate({
      target: [playbackPositions.userId, playbackPositions.lessonId],
      set: { paragraph, updatedAt },
    })
}

/** The person's position in a lesson's video, in whole seconds; null when none is saved. */
export function positionOf({ userId, lessonId }: { userId: string; lessonId: number }) {
  const { seconds, userId: of, lessonId: at } = playbackPositions
  return sql<number | null>`(
    select floor(${seconds})::int from ${playbackPositions} where ${and(eq(of, userId), eq(at, lessonId))})`
}

/** Updates the time and leaves the saved position. */
export async function touchPosition(
  db: Database,
  { userId, lessonId, updatedAt }: { userId: string; lessonId: number; updatedAt: Date },
) {
  await db
    .insert(playbackPositions)
    .values({ userId, lessonId, seconds: 0, updatedAt })
    .onConflictDoUpdate({
      target: [playbackPositions.userId, playbackPositions.lessonId],
      set: { updatedAt },
    })
}

/** The lessons seen since a moment, latest first. */
export function listSeenSince(
  db: Database,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<{ seenAt: Date; durationSeconds: number }[]> {
  return db
    .select({ seenAt: seenLessons.seenAt, durationSeconds: lessons.durationSeconds })
    .from(seenLessons)
    .innerJoin(lessons, eq(lessons.id, seenLessons.lessonId))
    .where(and(eq(seenLessons.userId, userId), gte(seenLessons.seenAt, since)))
    .orderBy(desc(seenLessons.seenAt))
    .limit(limit)
}

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
