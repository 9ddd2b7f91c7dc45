import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { gemEntries } from '#domain/learning/gems/gem.table.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'

/**
 * The lessons of each course that a person has, grouped by what the access policies look at, with how many were seen.
 * All courses in one query: one by one, as the library reads them, takes ten times as long for somebody with many.
 */
export async function listHeldKinds(
  db: Database,
  { userId, courseIds }: { userId: string; courseIds?: readonly number[] },
) {
  const opened = sql<boolean>`${gemEntries.lessonId} is not null`
  return (
    db
      .select({
        course: {
          id: courses.id,
          status: sql<'published' | 'archived'>`${courses.status}`,
          model: courses.model,
          sourceCodeOffered: courses.sourceCodeOffered,
        },
        entitlement: {
          kind: entitlements.kind,
          grantedAt: entitlements.grantedAt,
          exclusive: entitlements.exclusive,
          sourceCode: entitlements.sourceCode,
        },
        section: {
          inDevelopment: sections.inDevelopment,
          legacy: sections.legacy,
          exclusive: sections.exclusive,
          opensAfterDays: sections.opensAfterDays,
          opensOn: sections.opensOn,
        },
        lesson: { free: lessons.free, exclusive: lessons.exclusive },
        opened,
        count: count(),
        seen: count(seenLessons.lessonId),
        lastOpenedAt: max(playbackPositions.updatedAt),
      })
      .from(entitlements)
      .innerJoin(courses, ownedBy(userId, ['course', courses.id]))
      .innerJoin(sections, eq(sections.courseId, courses.id))
      .innerJoin(lessons, eq(lessons.sectionId, sections.id))
      .leftJoin(seenLessons, and(eq(seenLessons.lessonId, lessons.id), eq(seenLessons.userId, userId)))
      .leftJoin(
        playbackPositions,
        and(eq(playbackPositions.lessonId, lessons.id), eq(playbackPositions.userId, userId)),
      )
      // At most one row per lesson (`gem_entries_lesson_once`).
      .leftJoin(
        gemEntries,
        and(
          eq(gemEntries.lessonId, lessons.id),
          eq(gemEntries.userId, userId),
          eq(gemEntries.reason, 'lesson'),
        ),
      )
      .where(
        and(
          inArray(courses.status, ['published', 'archived']),
          courseIds && inArray(courses.id, [...courseIds]),
        ),
      )
      .groupBy(
        courses.id,
        entitlements.id,
        sections.inDevelopment,
        sections.legacy,
        sections.exclusive,
        sections.opensAfterDays,
        sections.opensOn,
        lessons.free,
        lessons.exclusive,
        opened,
      )
  )
}
