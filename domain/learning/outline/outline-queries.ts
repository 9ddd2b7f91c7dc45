import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { type Entitlement, ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { categories, courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { gemEntries } from '#domain/learning/gems/gem.table.ts'
import { seenLessons } from '#domain/learning/progress/progress.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { SectionOpening } from '#values/section-opening.ts'
import { isSlug } from '#values/slug.ts'
import type { HostedVideos } from './hosted-video.ts'

export type CourseKey = { readonly slug: string } | { readonly courseId: number }

export type OutlineRecord = NonNullable<Awaited<ReturnType<typeof findOutline>>>

type SectionRecord = SectionOpening & {
  readonly id: number
  readonly title: LocalizedText
  readonly inDevelopment: boolean
  readonly exclusive: boolean
  readonly legacy: boolean
  readonly lessons: readonly LessonRecord[]
}

type LessonRecord = {
  readonly id: number
  readonly type: 'video' | 'reading'
  readonly title: LocalizedText
  readonly note: LocalizedText | null
  readonly durationSeconds: number
  readonly free: boolean
  readonly exclusive: boolean
  readonly externalVideo: string | null
  readonly videos: HostedVideos
  readonly captionLocales: readonly Locale[]
}

/** The posters of a lesson's videos, for a query on lessons. */
export const hostedVideos = sql<HostedVideos>`(
  select coalesce(jsonb_object_agg(video.key, media.prepared -> 'poster'), '{}')
  from jsonb_each_text(${lessons.videoFiles}) as video left join ${mediaFiles} as media on media.key = video.value)`

/**
 * A course with its sections and lessons, the same for everybody; one query. Contains protected content, which
 * `courseOutline` removes.
 */
export async function findOutline(db: Database, { key, withNotes }: { key: CourseKey; withNotes: boolean }) {
  if ('slug' in key && !isSlug(key.slug)) return null
  const [row] = await db
    .select({
      course: courses,
      post: { slug: posts.slug, categoryId: posts.categoryId, category: categories.slug },
      sections: sectionsOfCourse(withNotes),
    })
    .from(courses)
    .leftJoin(posts, and(eq(posts.courseId, courses.id), eq(posts.status, 'published')))
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where('slug' in key ? eq(courses.slug, key.slug) : eq(courses.id, key.courseId))
    .limit(1)
  return row ?? null
}

function sectionsOfCourse(withNotes: boolean): SQL<SectionRecord[]> {
  const lessonObject = sql`jsonb_build_object(
    'id', ${lessons.id}, 'type', ${lessons.type}, 'title', ${lessons.title},
    'note', ${withNotes ? lessons.note : sql`null`},
    'durationSeconds', ${lessons.durationSeconds}, 'free', ${lessons.free}, 'exclusive', ${lessons.exclusive},
    'externalVideo', ${lessons.externalVideo},
    'videos', ${hostedVideos},
    'captionLocales', (select coalesce(jsonb_agg(key), '[]') from jsonb_object_keys(${lessons.captionFiles}) as key))`
  const lessonsOfSection = sql`(
    select coalesce(jsonb_agg(${lessonObject} order by ${lessons.position}, ${lessons.id}), '[]')
    from ${lessons} where ${lessons.sectionId} = ${sections.id})`
  const sectionObject = sql`jsonb_build_object(
    'id', ${sections.id}, 'title', ${sections.title}, 'inDevelopment', ${sections.inDevelopment},
    'exclusive', ${sections.exclusive}, 'legacy', ${sections.legacy},
    'opensAfterDays', ${sections.opensAfterDays}, 'opensOn', ${sections.opensOn}, 'lessons', ${lessonsOfSection})`
  return sql<SectionRecord[]>`(
    select coalesce(jsonb_agg(${sectionObject} order by ${sections.position}, ${sections.id}), '[]')
    from ${sections} where ${sections.courseId} = ${courses.id})`
}

/** What a person has of a course; a visitor has nothing. */
export type LearnerRecord = {
  readonly entitlement: Entitlement | null
  /** When each lesson was seen, by the lesson's id. */
  readonly seenAt: ReadonlyMap<number, Date>
  /** Ids of the lessons opened by a gem. */
  readonly opened: ReadonlySet<number>
}

/** One query, or none for a visitor. */
export async function findLearner(
  db: Database,
  { userId, courseId }: { userId: string | null; courseId: number },
): Promise<LearnerRecord> {
  if (userId === null) return learnerOf(undefined)
  const [row] = await db
    .select(learnerColumns(db, { userId, courseId }))
    .from(users)
    .leftJoin(entitlements, ownedBy(userId, ['course', courseId]))
    .where(eq(users.id, userId))
    .limit(1)
  return learnerOf(row)
}

/** Columns for a query on a person, joined with their entitlement to the course. */
export function learnerColumns(
  db: Database,
  { userId, courseId }: { userId: string | Placeholder; courseId: number | Placeholder },
): { entitlement: typeof entitlements; seen: SQL<[id: number, at: string][]>; opened: SQL<number[]> } {
  const ofCourse = db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(eq(sections.courseId, courseId))
  const seen = and(eq(seenLessons.userId, userId), inArray(seenLessons.lessonId, ofCourse))
  const opened = and(
    eq(gemEntries.userId, userId),
    eq(gemEntries.reason, 'lesson'),
    inArray(gemEntries.lessonId, ofCourse),
  )
  return {
    entitlement: entitlements,
    seen: sql`(select coalesce(jsonb_agg(jsonb_build_array(${seenLessons.lessonId}, ${seenLessons.seenAt})), '[]')
      from ${seenLessons} where ${seen})`,
    opened: sql`(select coalesce(jsonb_agg(${gemEntries.lessonId}), '[]') from ${gemEntries} where ${opened})`,
  }
}

export function learnerOf(
  row:
    | {
        entitlement: Entitlement | null
        seen: readonly [id: number, at: string][]
        opened: readonly number[]
      }
    | undefined,
): LearnerRecord {
  return {
    entitlement: row?.entitlement ?? null,
    seenAt: new Map(row?.seen.map(([id, at]) => [id, new Date(at)])),
    opened: new Set(row?.opened),
  }
}
