import { eq, type SQL, sql } from 'drizzle-orm'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { ownedBy } from '#domain/access/entitlements/entitlement-queries.ts'
import { categories, courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Database } from '#domain/kernel/database.ts'
import { ofPerson } from '#domain/kernel/person-queries.ts'
import { gemEntries } from '#domain/learning/gems/gem.table.ts'
import { seenLessons } from '#domain/learning/progress/progress.table.ts'
import type { Locale } from '#values/locale.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { isSlug } from '#values/slug.ts'

export type CourseKey = { readonly slug: string } | { readonly courseId: number }

export type OutlineRecord = NonNullable<Awaited<ReturnType<typeof findOutline>>>

type SectionRecord = {
  id: number
  title: LocalizedText
  inDevelopment: boolean
  exclusive: boolean
  legacy: boolean
  lessons: LessonRecord[]
}

type LessonRecord = {
  id: number
  type: 'video' | 'reading'
  title: LocalizedText
  note: LocalizedText | null
  durationSeconds: number
  free: boolean
  exclusive: boolean
  externalVideo: string | null
  videoLocales: Locale[]
  captionLocales: Locale[]
  seenAt: string | null
  /** By a gem. */
  opened: boolean
}

/** One query. Contains protected content: `courseOutline` filters it. */
export async function findOutline(
  db: Database,
  { key, userId, withNotes }: { key: CourseKey; userId: string | null; withNotes: boolean },
) {
  if ('slug' in key && !isSlug(key.slug)) return null
  const [row] = await db
    .select({
      course: courses,
      entitlement: entitlements,
      post: { slug: posts.slug, categoryId: posts.categoryId, category: categories.slug },
      sections: sectionsOfCourse(userId, withNotes),
    })
    .from(courses)
    .leftJoin(entitlements, ownedBy(userId, ['course', courses.id]))
    .leftJoin(posts, eq(posts.courseId, courses.id))
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where('slug' in key ? eq(courses.slug, key.slug) : eq(courses.id, key.courseId))
    .limit(1)
  return row ?? null
}

function sectionsOfCourse(userId: string | null, withNotes: boolean): SQL<SectionRecord[]> {
  const lessonObject = sql`jsonb_build_object(
    'id', ${lessons.id}, 'type', ${lessons.type}, 'title', ${lessons.title},
    'note', ${withNotes ? lessons.note : sql`null`},
    'durationSeconds', ${lessons.durationSeconds}, 'free', ${lessons.free}, 'exclusive', ${lessons.exclusive},
    'externalVideo', ${lessons.externalVideo},
    'videoLocales', (select coalesce(jsonb_agg(key), '[]') from jsonb_object_keys(${lessons.videoFiles}) as key),
    'captionLocales', (select coalesce(jsonb_agg(key), '[]') from jsonb_object_keys(${lessons.captionFiles}) as key),
    'seenAt', ${seenLessons.seenAt}, 'opened', ${gemEntries.number} is not null)`
  const lessonsOfSection = sql`(
    select coalesce(jsonb_agg(${lessonObject} order by ${lessons.position}, ${lessons.id}), '[]')
    from ${lessons} left join ${seenLessons}
      on ${seenLessons.lessonId} = ${lessons.id} and ${ofPerson(seenLessons.userId, userId)}
    left join ${gemEntries} on ${gemEntries.lessonId} = ${lessons.id} and ${ofPerson(gemEntries.userId, userId)}
      and ${gemEntries.reason} = 'lesson'
    where ${lessons.sectionId} = ${sections.id})`
  const sectionObject = sql`jsonb_build_object(
    'id', ${sections.id}, 'title', ${sections.title}, 'inDevelopment', ${sections.inDevelopment},
    'exclusive', ${sections.exclusive}, 'legacy', ${sections.legacy}, 'lessons', ${lessonsOfSection})`
  return sql<SectionRecord[]>`(
    select coalesce(jsonb_agg(${sectionObject} order by ${sections.position}, ${sections.id}), '[]')
    from ${sections} where ${sections.courseId} = ${courses.id})`
}
