import { eq } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { openedByGem } from '#domain/learning/gems/gem-queries.ts'

/** A lesson with what `lessonAccess` needs, without its texts, which may be long. One query. */
export async function findLesson(db: Database, lessonId: number, userId: string | null) {
  const [row] = await db
    .select({
      lesson: { type: lessons.type, free: lessons.free, exclusive: lessons.exclusive },
      section: {
        exclusive: sections.exclusive,
        opensAfterDays: sections.opensAfterDays,
        opensOn: sections.opensOn,
      },
      course: {
        status: courses.status,
        authorId: courses.authorId,
        model: courses.model,
        sourceCodeOffered: courses.sourceCodeOffered,
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
