import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/owned-by-queries.ts'
import type { OwnedCourse } from '#domain/access/entitlements/ownership.ts'
import type { Database } from '#domain/kernel/database.ts'
import { isSlug } from '#values/slug.ts'
import { courses } from './course.table.ts'
import type { CourseRecord } from './course-queries.ts'

/** A course with what the person owns of it; null for a slug of no course. */
export async function findCourseWithOwnership(
  db: Database,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<{ course: CourseRecord; owned: OwnedCourse | null } | null> {
  if (!isSlug(slug)) return null
  if (userId === null) {
    const [course] = await db.select().from(courses).where(eq(courses.slug, slug)).limit(1)
    return course ? { course, owned: null } : null
  }
  const [row] = await db
    .select({
      course: courses,
      owned: entitlements,
      waiting: {
        exclusive: hasWaiting(userId, entitlementGrants.exclusive),
        sourceCode: hasWaiting(userId, entitlementGrants.sourceCode),
      },
    })
    .from(courses)
    .leftJoin(entitlements, ownedBy(userId, ['course', courses.id]))
    .where(eq(courses.slug, slug))
    .limit(1)
  if (!row) return null
  const { course, owned, waiting } = row
  if (owned && owned.kind !== 'ads') return { course, owned }
  const kind = owned ? owned.kind : 'extras'
  return { course, owned: owned || waiting.exclusive || waiting.sourceCode ? { kind, ...waiting } : null }
}

/** In SQL: the person paid this extra beside the course, and nothing of it went back (docs/decisions/refunds.md). */
function hasWaiting(userId: string, extra: AnyPgColumn) {
  return sql<boolean>`exists (select 1 from ${entitlementGrants} where ${entitlementGrants.userId} = ${userId}
    and ${entitlementGrants.productType} = 'course' and ${entitlementGrants.productId} = ${courses.id}
    and ${entitlementGrants.kind} = 'extras' and ${extra} and ${entitlementGrants.revokedAt} is null)`
}

/** Courses on sale that the person does not own; beside one, the others, those of its category first. */
export async function listRelatedCourses(
  db: Database,
  {
    course,
    userId,
    limit,
  }: { course: Pick<CourseRecord, 'id' | 'categoryId'> | null; userId: string | null; limit: number },
) {
  return db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      description: courses.description,
      cover: courses.cover,
      price: courses.price,
      offerPrice: courses.offerPrice,
    })
    .from(courses)
    .leftJoin(entitlements, ownedBy(userId, ['course', courses.id]))
    .where(
      and(
        eq(courses.status, 'published'),
        course ? ne(courses.id, course.id) : undefined,
        isNull(entitlements.id),
      ),
    )
    .orderBy(
      ...(course ? [sql`${courses.categoryId} <> ${course.categoryId}`] : []),
      courses.position,
      courses.id,
    )
    .limit(limit)
}
