import { and, eq } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import { entitlements } from '#domain/entitlements/entitlement.table.ts'
import { openedByGem } from '#domain/gems/opened-by-gem-records.ts'
import { courses, lessons, sections } from './course.table.ts'

/** A lesson with its texts and all that the policy asks about it; one query. Null when there is no such lesson. */
export async function findLesson(db: Database, lessonId: number, userId: string | null) {
  const [row] = await db
    .select({
      lesson: lessons,
      section: { exclusive: sections.exclusive },
      course: {
        status: courses.status,
        model: courses.model,
        sourceCodeOffered: courses.sourceCodeOffered,
      },
      entitlement: entitlements,
      opened: openedByGem(userId),
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(
      entitlements,
      and(
        eq(entitlements.productType, 'course'),
        eq(entitlements.productId, courses.id),
        // No account has an empty id, so a visitor owns nothing.
        eq(entitlements.userId, userId ?? ''),
      ),
    )
    .where(eq(lessons.id, lessonId))
    .limit(1)
  return row ?? null
}
