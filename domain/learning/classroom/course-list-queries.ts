import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/owned-by-queries.ts'
import { categories, courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { postReferences } from '#domain/catalog/posts/post-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { ofPerson } from '#domain/kernel/person-queries.ts'
import { seenLessons } from '#domain/learning/progress/progress.table.ts'
import { type OwnProgressRecord, ownProgress } from './own-progress-queries.ts'

export type CourseListRecord = Awaited<ReturnType<typeof findCourseList>>[number]

/**
 * Courses in their order, with totals of their lessons and what the person has of each; one query. With `ownedOnly` those
 * that the person has something of.
 */
export async function findCourseList(
  db: Database,
  {
    statuses,
    userId,
    ownedOnly = false,
  }: { statuses: ('published' | 'archived')[]; userId: string | null; ownedOnly?: boolean },
) {
  const totals = db
    .select({
      courseId: sections.courseId,
      lessonCount: count(lessons.id).as('lesson_count'),
      totalSeconds: sql<number>`coalesce(sum(${lessons.durationSeconds}), 0)::int`.as('total_seconds'),
      seenCount: count(seenLessons.lessonId).as('seen_count'),
      inDevelopment: sql<boolean>`bool_or(${sections.inDevelopment})`.as('any_in_development'),
      legacy: sql<boolean>`bool_and(${sections.legacy})`.as('all_legacy'),
    })
    .from(sections)
    .leftJoin(lessons, eq(lessons.sectionId, sections.id))
    .leftJoin(seenLessons, and(eq(seenLessons.lessonId, lessons.id), ofPerson(seenLessons.userId, userId)))
    .groupBy(sections.courseId)
    .as('totals')
  const articles = postReferences(db)
  return db
    .select({
      id: courses.id,
      slug: courses.slug,
      archived: sql<boolean>`${courses.status} = 'archived'`,
      player: courses.player,
      model: courses.model,
      title: courses.title,
      subtitle: courses.subtitle,
      price: courses.price,
      offerPrice: courses.offerPrice,
      sourceCodeOffered: courses.sourceCodeOffered,
      sourceCodePrice: courses.sourceCodePrice,
      exclusiveOffered: courses.exclusiveOffered,
      exclusivePrice: courses.exclusivePrice,
      cover: courses.cover,
      category: { id: categories.id, slug: categories.slug, title: categories.title },
      lessonCount: sql<number>`coalesce(${totals.lessonCount}, 0)`.mapWith(Number),
      totalSeconds: sql<number>`coalesce(${totals.totalSeconds}, 0)`.mapWith(Number),
      seenCount: sql<number>`coalesce(${totals.seenCount}, 0)`.mapWith(Number),
      inDevelopment: sql<boolean>`coalesce(${totals.inDevelopment}, false)`,
      legacy: sql<boolean>`coalesce(${totals.legacy}, false)`,
      post: { slug: articles.slug, category: articles.category, categoryId: articles.categoryId },
      /** Of one's own courses. */
      progress: ownedOnly && userId !== null ? ownProgress(userId) : sql<OwnProgressRecord | null>`null`,
      entitlement: {
        kind: entitlements.kind,
        grantedAt: entitlements.grantedAt,
        given: entitlements.given,
        exclusive: entitlements.exclusive,
        sourceCode: entitlements.sourceCode,
      },
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(totals, eq(totals.courseId, courses.id))
    .leftJoin(articles, eq(articles.courseId, courses.id))
    .leftJoin(entitlements, ownedBy(userId, ['course', courses.id]))
    .where(and(inArray(courses.status, statuses), ownedOnly ? isNotNull(entitlements.id) : undefined))
    .orderBy(asc(courses.position), asc(courses.id))
}
