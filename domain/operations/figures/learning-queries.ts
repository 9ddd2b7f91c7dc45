import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { inForce, notWithAds } from '#domain/access/entitlements/entitlement-queries.ts'
import { bookFiles, books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import { pdfPlaces } from '#domain/learning/reading/pdf-place.table.ts'
import { readingPlaces } from '#domain/learning/reading/reading-place.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'

/** Current owners of a product; access with ads does not count. */
const owned = (productType: ItemType) => and(eq(entitlements.productType, productType), notWithAds, inForce)

export async function countBuyers(db: Database, courseId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(entitlements)
    .where(and(owned('course'), eq(entitlements.productId, courseId)))
  return row?.count ?? 0
}

/** For each class of one course or of all: how many owners of the course opened it, and how many have seen it. */
export function lessonSums(courseId: number | null): SQL {
  const ofCourse =
    courseId === null
      ? sql`true`
      : sql`lesson_id in (select ${lessons.id} from ${lessons}
          join ${sections} on ${sections.id} = ${lessons.sectionId} where ${sections.courseId} = ${courseId})`
  return sql`(
    select people.lesson_id, count(*)::int as opened, (count(*) filter (where people.seen))::int as seen
    from (
      select lesson_id, user_id, bool_or(seen) as seen
      from (
        select lesson_id, user_id, true as seen from ${seenLessons} where ${ofCourse}
        union all select lesson_id, user_id, false from ${playbackPositions} where ${ofCourse}
      ) as steps
      group by lesson_id, user_id
    ) as people
    join ${lessons} on ${lessons.id} = people.lesson_id join ${sections} on ${sections.id} = ${lessons.sectionId}
    join ${entitlements} on ${entitlements.userId} = people.user_id and ${entitlements.productId} = ${sections.courseId}
      and ${owned('course')}
    group by people.lesson_id
  )`
}

/** The classes in course order; `counts`: from `lessonSums` or `storedLessonCounts`. */
export async function listLessonProgress(db: Database, courseId: number, counts: SQL) {
  return db
    .select({
      id: lessons.id,
      title: lessons.title,
      type: lessons.type,
      durationSeconds: lessons.durationSeconds,
      section: { id: sections.id, title: sections.title },
      opened: sql<number>`coalesce(progress.opened, 0)`.mapWith(Number),
      seen: sql<number>`coalesce(progress.seen, 0)`.mapWith(Number),
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .leftJoin(sql`${counts} as progress`, sql`progress.lesson_id = ${lessons.id}`)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.position), asc(lessons.position), asc(lessons.id))
}

export async function findVideoLesson(
  db: Database,
  { courseId, lessonId }: { courseId: number; lessonId: number },
) {
  const [row] = await db
    .select({ title: lessons.title, durationSeconds: lessons.durationSeconds })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(and(eq(lessons.id, lessonId), eq(sections.courseId, courseId), eq(lessons.type, 'video')))
    .limit(1)
  return row ?? null
}

export const stopParts = 10

/** How many people who have not seen the class are in each tenth of its video, counted from 0. */
export async function listStops(
  db: Database,
  { lessonId, durationSeconds }: { lessonId: number; durationSeconds: number },
) {
  const part = sql<number>`least(${stopParts - 1}, floor(${playbackPositions.seconds} * ${stopParts} / ${Math.max(1, durationSeconds)}::real))::int`
  return db
    .select({ part, people: count() })
    .from(playbackPositions)
    .leftJoin(
      seenLessons,
      and(
        eq(seenLessons.lessonId, playbackPositions.lessonId),
        eq(seenLessons.userId, playbackPositions.userId),
      ),
    )
    .where(
      and(
        eq(playbackPositions.lessonId, lessonId),
        sql`${playbackPositions.seconds} > 0`,
        isNull(seenLessons.userId),
      ),
    )
    .groupBy(sql`1`)
}

export type ActiveRow = {
  productType: ItemType
  slug: string
  title: LocalizedText
  week: number
  month: number
  owners: number
}

/** For each course and book with owners: how many there are, and how many of them used it since the two times. */
export function learnerSums({ week, month }: { week: Date; month: Date }): SQL {
  const [sinceWeek, sinceMonth] = [week.toISOString(), month.toISOString()]
  const isOwner = sql`${and(inForce, notWithAds)}`
  const moves = sql`
    select 'course' as type, ${sections.courseId} as id, moved.user_id, moved.at
    from (
      select user_id, lesson_id, seen_at as at from ${seenLessons} where seen_at > ${sinceMonth}
      union all
      select user_id, lesson_id, updated_at from ${playbackPositions} where updated_at > ${sinceMonth}
    ) as moved
    join ${lessons} on ${lessons.id} = moved.lesson_id join ${sections} on ${sections.id} = ${lessons.sectionId}
    union all select 'book', book_id, user_id, read_at from ${readingPlaces} where read_at > ${sinceMonth}
    union all select 'book', ${bookFiles.bookId}, ${pdfPlaces.userId}, ${pdfPlaces.readAt}
      from ${pdfPlaces} join ${bookFiles} on ${eq(bookFiles.id, pdfPlaces.fileId)} where ${pdfPlaces.readAt} > ${sinceMonth}`
  return sql`(
    select owners.product_type, owners.product_id, owners.people as owners,
      coalesce(active.week, 0) as week, coalesce(active.month, 0) as month
    from (
      select ${entitlements.productType}, ${entitlements.productId}, count(*)::int as people
      from ${entitlements} where ${isOwner} group by 1, 2
    ) as owners
    left join (
      select active.type, active.id, count(*)::int as month, (count(*) filter (where active.at > ${sinceWeek}))::int as week
      from (select type, id, user_id, max(at) as at from (${moves}) as moves group by 1, 2, 3) as active
      join ${entitlements} on ${entitlements.userId} = active.user_id
        and ${entitlements.productType} = active.type and ${entitlements.productId} = active.id and ${isOwner}
      group by 1, 2
    ) as active on active.type = owners.product_type and active.id = owners.product_id
  )`
}

/** The products with the most active people first; `counts`: from `learnerSums` or `storedLearnerCounts`. */
export async function listActive(
  db: Database,
  counts: SQL,
  { authorId }: { authorId: string | null },
): Promise<ActiveRow[]> {
  const item = sql`(
    select 'course' as type, id, slug, title, author_id from ${courses}
    union all select 'book', id, slug, title, author_id from ${books}
  ) as item`
  const number = (column: SQL) => sql<number>`${column}`.mapWith(Number)
  const [month, owners] = [number(sql`counted.month`), number(sql`counted.owners`)]
  return db
    .select({
      productType: sql<ItemType>`item.type`,
      slug: sql<string>`item.slug`,
      title: sql<LocalizedText>`item.title`,
      week: number(sql`counted.week`),
      month,
      owners,
    })
    .from(item)
    .innerJoin(
      sql`${counts} as counted`,
      sql`counted.product_type = item.type and counted.product_id = item.id`,
    )
    .where(authorId === null ? undefined : sql`item.author_id = ${authorId}`)
    .orderBy(desc(month), desc(owners), sql`item.slug`)
}
