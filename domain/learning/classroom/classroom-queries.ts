import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { mediaFiles, type PreparedVideo, type Renditions } from '#domain/catalog/media/media.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import type { LessonHistory } from '#domain/kernel/hooks.ts'
import { prepared } from '#domain/kernel/prepared.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { openedByGem } from '#domain/learning/gems/gem-queries.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { learnerColumns, learnerOf } from '#domain/learning/outline/outline-queries.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'

/**
 * The texts of a lesson, the same for everybody; one query. `made`: what was made of the uploaded videos, by language.
 */
export async function findLessonTexts(db: Database, lessonId: number) {
  const [row] = await db
    .select({
      note: lessons.note,
      reading: lessons.reading,
      sourceCode: lessons.sourceCode,
      chapters: lessons.chapters,
      made: sql<Partial<Record<Locale, { prepared: PreparedVideo | null; renditions: Renditions | null }>>>`(
        select coalesce(
          jsonb_object_agg(video.key, jsonb_build_object('prepared', media.prepared, 'renditions', media.renditions)), '{}')
        from jsonb_each_text(${lessons.videoFiles}) as video join ${mediaFiles} as media on media.key = video.value)`,
    })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
    .limit(1)
  return row ?? null
}

/** The storage keys of captions, by language, and the chapters. */
export async function findVideoTexts(db: Database, lessonId: number) {
  const [row] = await db
    .select({ captionFiles: lessons.captionFiles, chapters: lessons.chapters })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
    .limit(1)
  return row ?? null
}

/** What a person has of a course and of one of its lessons. One query, or none for a visitor. */
export async function findLearnerAtLesson(
  db: Database,
  { userId, courseId, lessonId }: { userId: string | null; courseId: number; lessonId: number },
) {
  if (userId === null) return { learner: learnerOf(undefined), seconds: 0, paragraph: null, note: null }
  const [row] = await selectLearnerAtLesson(db, { userId, courseId, lessonId })
  return {
    learner: learnerOf(row),
    seconds: row?.seconds ?? 0,
    paragraph: row?.paragraph ?? null,
    note: row?.note ?? null,
  }
}

const selectLearnerAtLesson = prepared((db) => {
  const userId = sql.placeholder('userId')
  const courseId = sql.placeholder('courseId')
  const lessonId = sql.placeholder('lessonId')
  return db
    .select({
      ...learnerColumns(db, { userId, courseId }),
      seconds: playbackPositions.seconds,
      paragraph: playbackPositions.paragraph,
      note: {
        html: lessonNotes.html,
        revision: lessonNotes.revision,
        atSecond: lessonNotes.atSecond,
        updatedAt: lessonNotes.updatedAt,
      },
    })
    .from(users)
    .leftJoin(entitlements, ownedBy(userId, ['course', courseId]))
    .leftJoin(
      playbackPositions,
      and(eq(playbackPositions.userId, users.id), eq(playbackPositions.lessonId, lessonId)),
    )
    .leftJoin(lessonNotes, and(eq(lessonNotes.userId, users.id), eq(lessonNotes.lessonId, lessonId)))
    .where(eq(users.id, userId))
    .limit(1)
})

/** The files of a lesson, with what decides who may open them. One query. */
export async function findLessonFiles(db: Database, lessonId: number, userId: string | null) {
  const [row] = await db
    .select({
      lesson: {
        free: lessons.free,
        exclusive: lessons.exclusive,
        videoFiles: lessons.videoFiles,
        captionFiles: lessons.captionFiles,
      },
      section: {
        exclusive: sections.exclusive,
        opensAfterDays: sections.opensAfterDays,
        opensOn: sections.opensOn,
      },
      course: {
        status: courses.status,
        model: courses.model,
        sourceCodeOffered: courses.sourceCodeOffered,
        authorId: courses.authorId,
      },
      entitlement: entitlements,
      opened: openedByGem(userId),
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(entitlements, ownedBy(userId, ['course', courses.id]))
    .where(eq(lessons.id, lessonId))
    .limit(1)
  return row ?? null
}

/** How many notes, comments and learners each lesson has; lessons without any are left out. */
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
