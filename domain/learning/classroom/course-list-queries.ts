import { and, asc, desc, eq, inArray, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { type Entitlement, inForce, ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { books } from '#domain/catalog/books/book.table.ts'
import { categories, courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { lessonIndex, sectionIndex } from '#domain/catalog/courses/course-queries.ts'
import { postReferences } from '#domain/catalog/posts/post-queries.ts'
import type { onPage } from '#domain/catalog/storefront/listed-product-queries.ts'
import type { Database } from '#domain/kernel/database.ts'
import { prepared } from '#domain/kernel/prepared.ts'
import { certificates } from '#domain/learning/certificates/certificate.table.ts'
import { openedByGem } from '#domain/learning/gems/gem-queries.ts'
import type { HostedVideos } from '#domain/learning/outline/hosted-video.ts'
import { hostedVideos } from '#domain/learning/outline/outline-queries.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ItemType } from '#values/product.ts'
import type { LessonKind } from './judge-kinds.ts'

export type CourseListRecord = Awaited<ReturnType<typeof findCourseList>>[number]

type Asked = {
  statuses: ('draft' | 'published' | 'archived')[]
  userId: string | null
  ownedOnly?: boolean
  /** The ids of the courses to read; all courses when it is missing. */
  listed?: ReturnType<typeof onPage> | number[]
}

const listedEntitlement = {
  kind: entitlements.kind,
  grantedAt: entitlements.grantedAt,
  given: entitlements.given,
  exclusive: entitlements.exclusive,
  sourceCode: entitlements.sourceCode,
}

/** Courses of a list, with what the person owns of them. One query. */
export async function findCourseList(db: Database, { statuses, userId, ownedOnly = false, listed }: Asked) {
  const articles = postReferences(db)
  return db
    .select({
      id: courses.id,
      slug: courses.slug,
      authorId: courses.authorId,
      archived: sql<boolean>`${courses.status} = 'archived'`,
      player: courses.player,
      model: courses.model,
      title: courses.title,
      subtitle: courses.subtitle,
      price: courses.price,
      offerPrice: courses.offerPrice,
      offerFrom: courses.offerFrom,
      offerUntil: courses.offerUntil,
      sourceCodeOffered: courses.sourceCodeOffered,
      sourceCodePrice: courses.sourceCodePrice,
      exclusiveOffered: courses.exclusiveOffered,
      exclusivePrice: courses.exclusivePrice,
      cover: courses.cover,
      starCounts: courses.starCounts,
      level: courses.level,
      category: { id: categories.id, slug: categories.slug, title: categories.title },
      lessonCount: courses.lessonCount,
      totalSeconds: courses.totalSeconds,
      freeCount: sql<number>`(select count(*)::int from ${lessons} join ${sections}
        on ${eq(sections.id, lessons.sectionId)} where ${eq(sections.courseId, courses.id)} and ${lessons.free})`,
      inDevelopment: courses.inDevelopment,
      legacy: courses.legacy,
      post: { slug: articles.slug, category: articles.category, categoryId: articles.categoryId },
      progress: ownedOnly && userId !== null ? ownProgress(userId) : sql<OwnProgressRecord | null>`null`,
      entitlement: listedEntitlement,
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(articles, eq(articles.courseId, courses.id))
    .leftJoin(entitlements, ownedBy(userId, ['course', courses.id]))
    .where(
      and(
        inArray(courses.status, statuses),
        ownedOnly ? isNotNull(entitlements.id) : undefined,
        listed && inArray(courses.id, listed),
      ),
    )
    .orderBy(asc(courses.position), asc(courses.id))
}

/** Which of these courses a person owns, by id. One query, or none for a visitor. */
export async function findOwnedCourses(
  db: Database,
  { userId, courseIds }: { userId: string | null; courseIds: readonly number[] },
) {
  if (userId === null || courseIds.length === 0) return new Map<number, never>()
  const rows = await selectOwnedCourses(db, { userId, courseIds: `{${courseIds.join()}}` })
  return new Map(rows.map(({ id, ...owned }) => [id, owned]))
}

const selectOwnedCourses = prepared((db) => {
  const userId = sql.placeholder('userId')
  return db
    .select({ id: courses.id, entitlement: listedEntitlement, kinds: countedKinds(userId, sql`false`) })
    .from(entitlements)
    .innerJoin(courses, ownedBy(userId, ['course', courses.id]))
    .where(sql`${courses.id} = any(${sql.placeholder('courseIds')}::int[])`)
})

export type CountedKind = LessonKind & {
  count: number
  seen: number
  /** The seconds of the lessons that are not seen. */
  secondsLeft: number
}

export type OwnProgressRecord = {
  kinds: CountedKind[]
  /** When one of its lessons was opened last. */
  openedAt: string | null
  /** The lesson that was opened last, or after it was seen the one where the course opens (`lesson-order.ts`). */
  next: {
    id: number
    title: LocalizedText
    section: number
    lesson: number
    /** Where the video was left, in seconds. */
    seconds: number
    durationSeconds: number
    videos: HostedVideos
    of: LessonKind
    chapters: LocalizedText
  } | null
  certificate: string | null
}

const ofSection = sql`jsonb_build_object('inDevelopment', ${sections.inDevelopment}, 'legacy', ${sections.legacy},
    'exclusive', ${sections.exclusive}, 'opensAfterDays', ${sections.opensAfterDays}, 'opensOn', ${sections.opensOn})`
const ofLesson = sql`jsonb_build_object('free', ${lessons.free}, 'exclusive', ${lessons.exclusive})`

/**
 * For a query on courses: their lessons, grouped by what the access policies look at. `opened`: whether a gem opened
 * the lesson, which does not matter to people who have bought the course.
 */
function countedKinds(userId: string | Placeholder, opened: SQL): SQL<CountedKind[]> {
  return sql<CountedKind[]>`(select coalesce(jsonb_agg(kind), '[]') from (
    select jsonb_build_object('section', of_section, 'lesson', of_lesson, 'opened', opened,
      'count', count(*), 'seen', count(seen_by),
      'secondsLeft', coalesce(sum(seconds) filter (where seen_by is null), 0)) as kind
    from (
      select ${ofSection} as of_section, ${ofLesson} as of_lesson, ${opened} as opened, ${seenLessons.userId} as seen_by, ${lessons.durationSeconds} as seconds
      from ${sections} join ${lessons} on ${eq(lessons.sectionId, sections.id)}
        left join ${seenLessons} on ${eq(seenLessons.lessonId, lessons.id)} and ${eq(seenLessons.userId, userId)}
      where ${eq(sections.courseId, courses.id)}
    ) as each_lesson
    group by of_section, of_lesson, opened
  ) as kinds)`
}

const inOrder = sql`${sections.position}, ${sections.id}, ${lessons.position}, ${lessons.id}`

/** For a query on courses: the person's progress in each. */
function ownProgress(userId: string): SQL<OwnProgressRecord> {
  const kinds = countedKinds(userId, openedByGem(userId))
  const openedAt = sql`(select max(${playbackPositions.updatedAt})
    from ${playbackPositions} join ${lessons} on ${eq(lessons.id, playbackPositions.lessonId)}
      join ${sections} on ${eq(sections.id, lessons.sectionId)}
    where ${eq(playbackPositions.userId, userId)} and ${eq(sections.courseId, courses.id)})`
  const seenLast = sql`(select ${inOrder}
    from ${seenLessons} join ${lessons} on ${eq(lessons.id, seenLessons.lessonId)}
      join ${sections} on ${eq(sections.id, lessons.sectionId)}
    where ${eq(seenLessons.userId, userId)} and ${eq(sections.courseId, courses.id)}
    order by ${seenLessons.seenAt} desc, (${inOrder}) desc limit 1)`
  // After the one opened last, as in `openingLesson`.
  const next = sql`(
    select jsonb_build_object('id', ${lessons.id}, 'title', ${lessons.title}, 'section', ${sectionIndex}, 'lesson', ${lessonIndex},
      'seconds', case when ${eq(lessons.type, 'video')} then coalesce(${playbackPositions.seconds}, 0) else 0 end,
      'durationSeconds', ${lessons.durationSeconds}, 'videos', ${hostedVideos},
      'of', jsonb_build_object('section', ${ofSection}, 'lesson', ${ofLesson}, 'opened', ${openedByGem(userId)}),
      'chapters', ${lessons.chapters})
    from ${sections} join ${lessons} on ${eq(lessons.sectionId, sections.id)}
      left join ${seenLessons} on ${eq(seenLessons.lessonId, lessons.id)} and ${eq(seenLessons.userId, userId)}
      left join ${playbackPositions} on ${eq(playbackPositions.lessonId, lessons.id)} and ${eq(playbackPositions.userId, userId)}
    where ${eq(sections.courseId, courses.id)}
    order by case
      when ${seenLessons.userId} is null and ${playbackPositions.updatedAt} = ${openedAt} then 0
      when (${inOrder}) > ${seenLast} then 1
      when ${seenLessons.userId} is null then 2
      else 3 end, ${inOrder}
    limit 1)`
  const certificate = sql`(select ${certificates.code} from ${certificates}
    where ${eq(certificates.userId, userId)} and ${eq(certificates.courseId, courses.id)})`
  return sql<OwnProgressRecord>`jsonb_build_object('kinds', ${kinds}, 'openedAt', ${openedAt}, 'next', ${next}, 'certificate', ${certificate})`
}

export type Owned = Pick<Entitlement, 'productType' | 'kind' | 'exclusive' | 'sourceCode' | 'grantedAt'> & {
  slug: string
  title: LocalizedText
}

/** What a person owns, newest first; packs are listed as their items. One query. */
export async function listOwned(db: Database, userId: string): Promise<Owned[]> {
  const ofType = (type: ItemType) => eq(entitlements.productType, type)
  const rows = await db
    .select({
      productType: entitlements.productType,
      kind: entitlements.kind,
      exclusive: entitlements.exclusive,
      sourceCode: entitlements.sourceCode,
      grantedAt: entitlements.grantedAt,
      course: { slug: courses.slug, title: courses.title },
      book: { slug: books.slug, title: books.title },
    })
    .from(entitlements)
    .leftJoin(courses, and(ofType('course'), eq(courses.id, entitlements.productId)))
    .leftJoin(books, and(ofType('book'), eq(books.id, entitlements.productId)))
    .where(and(eq(entitlements.userId, userId), inForce))
    .orderBy(desc(entitlements.grantedAt), desc(entitlements.id))
  return rows.flatMap(({ course, book, ...entitlement }) => {
    const product = course ?? book
    return product ? [{ ...entitlement, ...product }] : []
  })
}
