import { and, count, eq } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { inForce } from '#domain/access/entitlements/entitlement-queries.ts'
import { lessons, sections } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'

/** For each published class, the values that decide who can see it. */
export async function listLessonFlags(db: Database, courseId: number) {
  return db
    .select({
      id: lessons.id,
      title: lessons.title,
      free: lessons.free,
      exclusive: lessons.exclusive,
      sectionExclusive: sections.exclusive,
      opensAfterDays: sections.opensAfterDays,
      opensOn: sections.opensOn,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(eq(sections.courseId, courseId))
    .orderBy(sections.position, sections.id, lessons.position, lessons.id)
}

/** How many people have the course without its exclusive classes. */
export async function countWithoutExclusive(db: Database, courseId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.productType, 'course'),
        eq(entitlements.productId, courseId),
        eq(entitlements.exclusive, false),
        inForce,
      ),
    )
  return row?.count ?? 0
}
