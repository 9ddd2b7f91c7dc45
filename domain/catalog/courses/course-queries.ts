import { and, asc, eq, getTableColumns, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import type { OwnedCourse } from '#domain/access/entitlements/ownership.ts'
import type { Database } from '#domain/kernel/database.ts'
import { perLocale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'
import { findCategoryOfSlug } from './category-queries.ts'
import { categories, courseRecommendations, courses, lessons, sections } from './course.table.ts'

export type CourseRecord = typeof courses.$inferSelect

export async function findCourseBySlug(db: Database, slug: string): Promise<CourseRecord | null> {
  const [row] = await db.select().from(courses).where(eq(courses.slug, slug)).limit(1)
  return row ?? null
}

export async function findFirstCourse(db: Database): Promise<{ id: number } | null> {
  const [row] = await db.select({ id: courses.id }).from(courses).limit(1)
  return row ?? null
}

export type CategoryCard = { id: number; slug: string; title: LocalizedText }

/** The id of the category that has or had the slug. Creates it if needed, and adds missing titles. */
export async function ensureCategory(db: Database, category: { slug: string; title: LocalizedText }) {
  const { slug = category.slug } = (await findCategoryOfSlug(db, category.slug)) ?? {}
  await db.insert(categories).values({ slug, title: {} }).onConflictDoNothing()
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug)).for('update')
  if (!row) throw new Error(`no category ${category.slug}`)
  const given = { ...category.title, ...row.title }
  const title = Object.keys(given).length > 0 ? given : perLocale(() => category.slug)
  await db.update(categories).set({ title }).where(eq(categories.id, row.id))
  return row.id
}

/** The course with what the person owns of it; null for an unknown slug. */
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

/**
 * Whether the person has paid for this extra without a refund, even if they do not have the course (docs/decisions/refunds.md).
 */
function hasWaiting(userId: string, extra: AnyPgColumn) {
  return sql<boolean>`exists (select 1 from ${entitlementGrants} where ${entitlementGrants.userId} = ${userId}
    and ${entitlementGrants.productType} = 'course' and ${entitlementGrants.productId} = ${courses.id}
    and ${entitlementGrants.kind} = 'extras' and ${extra} and ${entitlementGrants.revokedAt} is null)`
}

/**
 * Courses on sale that the person does not own: those the owner recommends, then those of the same category, then others. One
 * query.
 */
export async function listRelatedCourses(
  db: Database,
  {
    course,
    userId,
    limit,
  }: { course: Pick<CourseRecord, 'id' | 'categoryId'> | null; userId: string | null; limit: number },
) {
  const isOffered = and(
    eq(courses.status, 'published'),
    course ? ne(courses.id, course.id) : undefined,
    userId === null
      ? undefined
      : notExists(
          db
            .select({ one: sql`1` })
            .from(entitlements)
            .where(ownedBy(userId, ['course', courses.id])),
        ),
  )
  // Each group is limited separately, because sorting all of them together would read every course.
  const others = (reason: number, condition?: SQL) =>
    db
      .select({
        id: courses.id,
        place: sql<number[]>`array[${reason}::int, ${courses.position}]`.as('place'),
      })
      .from(courses)
      .where(and(isOffered, condition))
      .orderBy(courses.position, courses.id)
      .limit(limit)
  const found = course
    ? db
        .select({
          id: courses.id,
          place: sql<number[]>`array[0, ${courseRecommendations.position}]`.as('place'),
        })
        .from(courseRecommendations)
        .innerJoin(courses, eq(courses.id, courseRecommendations.recommendedId))
        .where(and(isOffered, eq(courseRecommendations.courseId, course.id)))
        .orderBy(courseRecommendations.position)
        .limit(limit)
        .unionAll(others(1, eq(courses.categoryId, course.categoryId)))
        .unionAll(others(2))
        .as('found')
    : others(0).as('found')
  const first = db
    .select({ id: found.id, place: sql<number[]>`min(${found.place})`.as('first_place') })
    .from(found)
    .groupBy(found.id)
    .as('first')
  return db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      description: courses.description,
      cover: courses.cover,
      price: courses.price,
      offerPrice: courses.offerPrice,
      offerFrom: courses.offerFrom,
      offerUntil: courses.offerUntil,
    })
    .from(first)
    .innerJoin(courses, eq(courses.id, first.id))
    .orderBy(first.place, courses.id)
    .limit(limit)
}

/** One row for each lesson, and one for a section without lessons. */
export async function listCurriculumRows(db: Database, courseId: number) {
  return db
    .select({
      section: {
        id: sections.id,
        title: sections.title,
        inDevelopment: sections.inDevelopment,
        exclusive: sections.exclusive,
        legacy: sections.legacy,
        opensAfterDays: sections.opensAfterDays,
        opensOn: sections.opensOn,
      },
      lesson: {
        id: lessons.id,
        title: lessons.title,
        type: lessons.type,
        durationSeconds: lessons.durationSeconds,
        free: lessons.free,
        exclusive: lessons.exclusive,
      },
    })
    .from(sections)
    .innerJoin(courses, and(eq(courses.id, sections.courseId), ne(courses.status, 'draft')))
    .leftJoin(lessons, eq(lessons.sectionId, sections.id))
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id))
}

/** Joins rows about lessons with the names of course, section and lesson; null for a deleted lesson. */
export function listWithLessonNames<Table extends PgTable & { lessonId: PgColumn }>(
  db: Database,
  table: Table,
  where: SQL | undefined,
) {
  return db
    .select({
      course: courses.slug,
      section: sections.title,
      lesson: lessons.title,
      row: getTableColumns(table),
    })
    .from(table as PgTable)
    .leftJoin(lessons, eq(lessons.id, table.lessonId))
    .leftJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(courses, eq(courses.id, sections.courseId))
    .where(where)
    .orderBy(asc(courses.slug), asc(sections.position), asc(lessons.position))
}

const otherSections = alias(sections, 'other_sections')
const otherLessons = alias(lessons, 'other_lessons')

/** Index of the section as in a lesson's URL, from 0 (specification, A8). The order is the same as in `outline-queries.ts`. */
export const sectionIndex = sql<number>`(
  select count(*)::int from ${sections} as ${otherSections}
  where ${otherSections.courseId} = ${sections.courseId}
    and (${otherSections.position}, ${otherSections.id}) < (${sections.position}, ${sections.id}))`

/** Index of the lesson in its section, from 0. */
export const lessonIndex = sql<number>`(
  select count(*)::int from ${lessons} as ${otherLessons}
  where ${otherLessons.sectionId} = ${lessons.sectionId}
    and (${otherLessons.position}, ${otherLessons.id}) < (${lessons.position}, ${lessons.id}))`
